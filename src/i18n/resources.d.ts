import type account from '../../locales/en/account.json'
import type capture from '../../locales/en/capture.json'
import type chart from '../../locales/en/chart.json'
import type common from '../../locales/en/common.json'
import type dashboard from '../../locales/en/dashboard.json'
import type domain from '../../locales/en/domain.json'
import type errors from '../../locales/en/errors.json'
import type login from '../../locales/en/login.json'
import type meter from '../../locales/en/meter.json'
import type pages from '../../locales/en/pages.json'
import type shell from '../../locales/en/shell.json'
import type sidebar from '../../locales/en/sidebar.json'
import type time from '../../locales/en/time.json'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: {
      account: typeof account
      capture: typeof capture
      chart: typeof chart
      common: typeof common
      dashboard: typeof dashboard
      domain: typeof domain
      errors: typeof errors
      login: typeof login
      meter: typeof meter
      pages: typeof pages
      shell: typeof shell
      sidebar: typeof sidebar
      time: typeof time
    }
  }
}
