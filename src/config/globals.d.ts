/** Set by vite.config.ts: true in builds that talk to the embedded simulator. */
declare const __SIMULATOR__: boolean | undefined

/** What a build is configured with: each read by its own name, so that only its value stays in the build. */
interface ImportMetaEnv {
  readonly VITE_API_BASE?: string
  readonly VITE_LANGUAGE?: string
  readonly VITE_PASSWORD_CIPHER?: string
  readonly VITE_PASSWORD_KEY?: string
  readonly VITE_PASSWORD_PUBLIC_KEY?: string
  readonly VITE_SSO_LOGIN_URL?: string
  readonly VITE_THEME_STYLESHEET_URL?: string
  readonly VITE_VERIFY_BASE?: string
  readonly VITE_VERSION_TYPE?: string
  readonly VITE_WATER_GAS_URL?: string
  readonly VITE_WS_BASE?: string
  readonly VITE_WS_TOKEN?: string
}
