/** Characters of a username at most. User principal names of Entra ID have up to 113. */
export const longestUsername = 128;
