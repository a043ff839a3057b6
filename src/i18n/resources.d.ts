import type abnormal from '../../locales/en/abnormal.json'
import type access from '../../locales/en/access.json'
import type account from '../../locales/en/account.json'
import type activity from '../../locales/en/activity.json'
import type archives from '../../locales/en/archives.json'
import type areaCompare from '../../locales/en/areaCompare.json'
import type audits from '../../locales/en/audits.json'
import type calculations from '../../locales/en/calculations.json'
import type capture from '../../locales/en/capture.json'
import type chart from '../../locales/en/chart.json'
import type choice from '../../locales/en/choice.json'
import type clocks from '../../locales/en/clocks.json'
import type cockpit from '../../locales/en/cockpit.json'
import type codeRules from '../../locales/en/codeRules.json'
import type collectionPoints from '../../locales/en/collectionPoints.json'
import type commands from '../../locales/en/commands.json'
import type common from '../../locales/en/common.json'
import type cron from '../../locales/en/cron.json'
import type curves from '../../locales/en/curves.json'
import type dashboard from '../../locales/en/dashboard.json'
import type dataItems from '../../locales/en/dataItems.json'
import type demands from '../../locales/en/demands.json'
import type desk from '../../locales/en/desk.json'
import type detail from '../../locales/en/detail.json'
import type dicts from '../../locales/en/dicts.json'
import type domain from '../../locales/en/domain.json'
import type energies from '../../locales/en/energies.json'
import type energy from '../../locales/en/energy.json'
import type errors from '../../locales/en/errors.json'
import type eventCodes from '../../locales/en/eventCodes.json'
import type events from '../../locales/en/events.json'
import type explain from '../../locales/en/explain.json'
import type exports from '../../locales/en/exports.json'
import type form from '../../locales/en/form.json'
import type gis from '../../locales/en/gis.json'
import type guide from '../../locales/en/guide.json'
import type help from '../../locales/en/help.json'
import type imports from '../../locales/en/imports.json'
import type jobs from '../../locales/en/jobs.json'
import type login from '../../locales/en/login.json'
import type logs from '../../locales/en/logs.json'
import type lossAnalysis from '../../locales/en/lossAnalysis.json'
import type lossModels from '../../locales/en/lossModels.json'
import type losses from '../../locales/en/losses.json'
import type map from '../../locales/en/map.json'
import type meter from '../../locales/en/meter.json'
import type meterChange from '../../locales/en/meterChange.json'
import type meterForm from '../../locales/en/meterForm.json'
import type missing from '../../locales/en/missing.json'
import type models from '../../locales/en/models.json'
import type modules from '../../locales/en/modules.json'
import type notices from '../../locales/en/notices.json'
import type organizations from '../../locales/en/organizations.json'
import type pages from '../../locales/en/pages.json'
import type palette from '../../locales/en/palette.json'
import type params from '../../locales/en/params.json'
import type phaseAngles from '../../locales/en/phaseAngles.json'
import type picker from '../../locales/en/picker.json'
import type publishing from '../../locales/en/publishing.json'
import type reading from '../../locales/en/reading.json'
import type report from '../../locales/en/report.json'
import type roles from '../../locales/en/roles.json'
import type session from '../../locales/en/session.json'
import type shell from '../../locales/en/shell.json'
import type sidebar from '../../locales/en/sidebar.json'
import type signals from '../../locales/en/signals.json'
import type sims from '../../locales/en/sims.json'
import type staff from '../../locales/en/staff.json'
import type statReport from '../../locales/en/statReport.json'
import type statistics from '../../locales/en/statistics.json'
import type tasks from '../../locales/en/tasks.json'
import type texts from '../../locales/en/texts.json'
import type time from '../../locales/en/time.json'
import type topology from '../../locales/en/topology.json'
import type users from '../../locales/en/users.json'
import type values from '../../locales/en/values.json'
import type views from '../../locales/en/views.json'
import type work from '../../locales/en/work.json'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: {
      abnormal: typeof abnormal
      access: typeof access
      account: typeof account
      activity: typeof activity
      archives: typeof archives
      areaCompare: typeof areaCompare
      audits: typeof audits
      calculations: typeof calculations
      capture: typeof capture
      chart: typeof chart
      choice: typeof choice
      clocks: typeof clocks
      cockpit: typeof cockpit
      codeRules: typeof codeRules
      collectionPoints: typeof collectionPoints
      commands: typeof commands
      common: typeof common
      cron: typeof cron
      curves: typeof curves
      dashboard: typeof dashboard
      dataItems: typeof dataItems
      demands: typeof demands
      desk: typeof desk
      detail: typeof detail
      dicts: typeof dicts
      domain: typeof domain
      energies: typeof energies
      energy: typeof energy
      errors: typeof errors
      eventCodes: typeof eventCodes
      events: typeof events
      explain: typeof explain
      exports: typeof exports
      form: typeof form
      gis: typeof gis
      guide: typeof guide
      help: typeof help
      imports: typeof imports
      jobs: typeof jobs
      login: typeof login
      logs: typeof logs
      lossAnalysis: typeof lossAnalysis
      lossModels: typeof lossModels
      losses: typeof losses
      map: typeof map
      meter: typeof meter
      meterChange: typeof meterChange
      meterForm: typeof meterForm
      missing: typeof missing
      models: typeof models
      modules: typeof modules
      notices: typeof notices
      organizations: typeof organizations
      pages: typeof pages
      palette: typeof palette
      params: typeof params
      phaseAngles: typeof phaseAngles
      picker: typeof picker
      publishing: typeof publishing
      reading: typeof reading
      report: typeof report
      roles: typeof roles
      session: typeof session
      shell: typeof shell
      sidebar: typeof sidebar
      signals: typeof signals
      sims: typeof sims
      staff: typeof staff
      statReport: typeof statReport
      statistics: typeof statistics
      tasks: typeof tasks
      texts: typeof texts
      time: typeof time
      topology: typeof topology
      users: typeof users
      values: typeof values
      views: typeof views
      work: typeof work
    }
  }
}
