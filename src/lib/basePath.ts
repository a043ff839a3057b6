/** Below this path the console lives: '/', or a prefix as '/console/' (the variable `VITE_BASE` of the build). */
const base = (): string => import.meta.env.BASE_URL

/** The prefix without its last slash, as a router takes it: '' or '/console'. */
export const basePrefix = (): string => base().replace(/\/$/, '')

/** A path of the console as the browser's address has it. */
export const withBase = (path: string): string => basePrefix() + path

/** The path of the console in an address of the browser: what the router and return paths know. */
export function withoutBase(path: string): string {
  const prefix = basePrefix()
  return prefix !== '' && (path === prefix || path.startsWith(`${prefix}/`))
    ? path.slice(prefix.length) || '/'
    : path
}
