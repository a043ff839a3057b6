import type capture from '../../locales/en/capture.json'
import type common from '../../locales/en/common.json'
import type dashboard from '../../locales/en/dashboard.json'
import type domain from '../../locales/en/domain.json'
import type errors from '../../locales/en/errors.json'
import type login from '../../locales/en/login.json'
import type meter from '../../locales/en/meter.json'
import type shell from '../../locales/en/shell.json'
import type sidebar from '../../locales/en/sidebar.json'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: {
      capture: typeof capture
      common: typeof common
      dashboard: typeof dashboard
      domain: typeof domain
      errors: typeof errors
      login: typeof login
      meter: typeof meter
      shell: typeof shell
      sidebar: typeof sidebar
    }
  }
}
