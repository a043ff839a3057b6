/** The version types a build can have. Anything else counts as `default` (decision A-09). */
export const versionTypes = ['default', 'cloud', 'tesla', 'ami-noprepaid'] as const
export type VersionType = (typeof versionTypes)[number]

function versionType(value: string | undefined): VersionType {
  return versionTypes.find((type) => type === value) ?? 'default'
}

/** Configuration of this build: read once, frozen. Names are the `VITE_*` variables in the README. */
export const env = Object.freeze({
  apiBase: import.meta.env.VITE_API_BASE ?? `${import.meta.env.BASE_URL}ami-api`,
  wsBase: import.meta.env.VITE_WS_BASE ?? `${import.meta.env.BASE_URL}ami-ws`,
  verifyBase: import.meta.env.VITE_VERIFY_BASE ?? `${import.meta.env.BASE_URL}ami-verify`,
  versionType: versionType(import.meta.env.VITE_VERSION_TYPE),
  ssoLoginUrl: import.meta.env.VITE_SSO_LOGIN_URL ?? '',
  /** The water-and-gas site; linked to when single sign-on is configured too (decision A-19). */
  waterGasUrl: import.meta.env.VITE_WATER_GAS_URL ?? '',
  /** True when the embedded simulated head-end answers this build. */
  simulator: typeof __SIMULATOR__ === 'boolean' && __SIMULATOR__,
})
