/**
 * The name of the function that the host puts on the `<iframe>` of a view. The server's script at the top of the page calls it with the
 * page's window and whether the page has a `<base>` of its own, before any other script of the page runs.
 */
export const frameStartName = 'atriumStart';
