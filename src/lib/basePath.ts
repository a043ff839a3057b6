/**
 * The path below which the console lives (the variable `VITE_BASE` of the build), without its last slash as a router takes it: '' or
 * '/console'. Compared with '/' first, so that a build without a prefix carries none of this.
 */
export const basePrefix = (): string =>
  import.meta.env.BASE_URL === '/' ? '' : import.meta.env.BASE_URL.replace(/\/$/, '')

/** A path of the console as the browser's address has it. */
export const withBase = (path: string): string => basePrefix() + path

/** The path of the console in an address of the browser: what the router and return paths know. */
export function withoutBase(path: string): string {
  if (import.meta.env.BASE_URL === '/') return path
  const prefix = basePrefix()
  return path === prefix || path.startsWith(`${prefix}/`) ? path.slice(prefix.length) || '/' : path
}
