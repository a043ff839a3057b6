/** Asks the server with GET; `path` begins with a slash and has its query. */
export type Ask = (path: string) => Promise<{ status: number; text: string }>
