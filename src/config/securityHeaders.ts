/**
 * Headers with which a server should send the console; the preview server does, and `.ci/serve/nginx.example.conf` shows how.
 *
 * Scripts come from the console's own files only: nothing inline, no eval. Ant Design writes its colour variables into
 * `<style>` elements at run time, so those may be inline; style attributes in markup may not (what scripts set through
 * the style object is not an attribute). The console is shown in no frame and shows none. No text becomes markup or a
 * script unless a named policy has seen it (src/lib/trust.ts, and DOMPurify's own).
 * @param origins further origins of API, websocket, verification, single sign-on or theme stylesheet, when they are not
 *   the console's own
 */
export function securityHeaders(origins: readonly string[] = []): Record<string, string> {
  const connect = ["'self'", ...new Set(origins)].join(' ')
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "style-src-elem 'self' 'unsafe-inline'",
    "style-src-attr 'none'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src ${connect}`,
    // Spreadsheets are read in workers; like every script they come from files of the console only.
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types default dompurify inert',
  ]
  return {
    'Content-Security-Policy': policy.join('; '),
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    // Addresses hold filters (consumer names, numbers), so they must not reach other sites.
    'Referrer-Policy': 'no-referrer',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy':
      'camera=(), microphone=(), geolocation=(), payment=(), usb=(), fullscreen=(self), clipboard-write=(self)',
  }
}

/** Variables of a build that say whom the console asks. `VITE_WATER_GAS_URL` is a link: it is opened, not asked. */
const variables = [
  'VITE_API_BASE',
  'VITE_VERIFY_BASE',
  'VITE_WS_BASE',
  'VITE_SSO_LOGIN_URL',
  'VITE_THEME_STYLESHEET_URL',
] as const

/** The further origins of a build with these variables. */
export const originsOfBuild = (env: Readonly<Record<string, string | undefined>>): string[] =>
  originsOf(variables.map((name) => env[name]))

/** The origins of those bases that are complete addresses. @example originsOf(['/ami-api', 'wss://ami.example/ws']) */
export const originsOf = (bases: readonly (string | undefined)[]): string[] =>
  bases.flatMap((base) => (base && /^(https?|wss?):\/\//i.test(base) ? [new URL(base).origin] : []))
