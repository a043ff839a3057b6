import type abnormal from '../../locales/en/abnormal.json'
import type access from '../../locales/en/access.json'
import type account from '../../locales/en/account.json'
import type capture from '../../locales/en/capture.json'
import type chart from '../../locales/en/chart.json'
import type cockpit from '../../locales/en/cockpit.json'
import type common from '../../locales/en/common.json'
import type dashboard from '../../locales/en/dashboard.json'
import type desk from '../../locales/en/desk.json'
import type domain from '../../locales/en/domain.json'
import type errors from '../../locales/en/errors.json'
import type exports from '../../locales/en/exports.json'
import type guide from '../../locales/en/guide.json'
import type help from '../../locales/en/help.json'
import type login from '../../locales/en/login.json'
import type map from '../../locales/en/map.json'
import type meter from '../../locales/en/meter.json'
import type notices from '../../locales/en/notices.json'
import type pages from '../../locales/en/pages.json'
import type palette from '../../locales/en/palette.json'
import type session from '../../locales/en/session.json'
import type shell from '../../locales/en/shell.json'
import type sidebar from '../../locales/en/sidebar.json'
import type time from '../../locales/en/time.json'
import type views from '../../locales/en/views.json'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: {
      abnormal: typeof abnormal
      access: typeof access
      account: typeof account
      capture: typeof capture
      chart: typeof chart
      cockpit: typeof cockpit
      common: typeof common
      dashboard: typeof dashboard
      desk: typeof desk
      domain: typeof domain
      errors: typeof errors
      exports: typeof exports
      guide: typeof guide
      help: typeof help
      login: typeof login
      map: typeof map
      meter: typeof meter
      notices: typeof notices
      pages: typeof pages
      palette: typeof palette
      session: typeof session
      shell: typeof shell
      sidebar: typeof sidebar
      time: typeof time
      views: typeof views
    }
  }
}
