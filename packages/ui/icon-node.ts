/** One SVG element of a drawing. */
export type IconNode = readonly [tag: string, attributes: Readonly<Record<string, string>>];
