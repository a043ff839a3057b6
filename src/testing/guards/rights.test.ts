import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const features = join(dirname(fileURLToPath(import.meta.url)), '../../features')

/**
 * Which right shows which action: everything in a screen that asks for a right by its code, in the order of its file. An
 * action is said by its key (`read read`: the action "read" needs the right `read`), anything else by the right alone.
 * The usual buttons (add, edit, delete, export) ask by themselves. Whoever changes a line here changes what somebody
 * may do: the head-end refuses by the same rights (mocks/handlers), and mocks/db/menus says who has them.
 */
const rights: Record<string, string> = {
  'business/loss/area-compare/AreaCompare': 'export',
  'business/loss/line-loss-analysis/AnalysisHead': 'export export',
  'business/shared/models/ModelDrawer': 'edit',
  'business/shared/models/ModelPage': 'edit',
  'business/shared/models/useTarget': 'page edit',
  'business/shared/audit/useAskAudit': 'page add',
  'business/shared/calculations/useCalcAction': 'page edit',
  'business/shared/losses/useLossMarks': 'page edit',
  'business/analysis/phase-angle-analysis/PhaseAngleAnalysis': 'read, add',
  'capture/task/auto-task/AutoTasks': 'run set, stop set, start set, end set, clone add, start set, stop set',
  'capture/read/batch-meter-reading/BatchRead': 'read',
  'capture/read/batch-meter-reading/OrderPanel': 'read',
  'capture/archive/cp-detail/PointHeader': 'edit',
  'capture/config/data-item/DataItems': 'test read, group edit',
  'capture/gis/gis/ObjectCard': 'edit',
  'capture/archive/import-wizard/EarlierImports': 'import',
  'capture/archive/import-wizard/ImportMeters': 'import',
  'capture/archive/line/Lines': 'stop edit, resume edit',
  'capture/read/manual-check/ManualCheck': 'reject audit, edit, drop edit, verify audit, audit',
  'capture/read/manual-check/manualCheckColumns': 'edit',
  'capture/task/manual-task/ManualTasks': 'edit, reread set, clone add, cancel set, cancel set',
  'business/loss/calculate-electricity/Calculations': 'edit, edit',
  'business/loss/calculate-electricity/useCalculationOrders': 'stop edit, rerun edit',
  'business/read/read-audit/ReadAudit': 'reject audit, close, verify audit, estimate edit, undo edit, audit',
  'business/read/read-audit/useMonthClosing': 'close close',
  'capture/archive/meter-change/ChangeDrawer': 'edit',
  'capture/archive/meter-change/MeterChanges': 'add',
  'capture/archive/meter-detail/CommandsTab': 'read',
  'capture/archive/meter-detail/ConsumerPart': 'edit',
  'capture/archive/meter-detail/DayEnergyTable': 'read',
  'capture/archive/meter-detail/MapTab': 'edit',
  'capture/archive/meter-detail/MeterActions': 'read',
  'capture/archive/meter-detail/MeterHeader': 'read',
  'capture/archive/meter-detail/MeterWhy': 'read',
  'capture/archive/meter-detail/MissingDays': 'read',
  'capture/archive/meter-energy/EnergyTable': 'export',
  'capture/archive/meter-list/useMeterActions': 'page import, edit, read read, read read, task set',
  'capture/shared/point/PointForm': 'reveal',
  'capture/shared/point/usePointCommands': 'set, read',
  'capture/read/real-time/WatchForm': 'read',
  'capture/read/signal-read/SignalRead': 'read read',
  'capture/sim/sim-list/SimList': 'bind edit, import import, renew set',
  'capture/task/staff-center/StaffCenter': 'edit, export, next edit',
  'capture/task/staff-center/useVisitActions': 'edit, set, give edit, enter edit',
  'capture/task/task-monitor/RunDrawer': 'set, read, export',
  'capture/task/task-monitor/TaskMonitor': 'reread read, stop set',
  'capture/topology/topology-list/TopologyList': 'ping read, params set, restart set',
  'capture/topology/topology/Topology': 'read',
  'cbo/param/ami-version/ReleaseNotes': 'publish publish',
  'cbo/param/buttons/ModuleActions': 'usual add',
  'cbo/log/cbo-abnormal-data/AbnormalData':
    'assign edit, snooze edit, note edit, read edit, readAll edit, read edit',
  'cbo/param/code-rule/CodeRules': 'copy add',
  'cbo/org/department/Departments': 'move edit',
  'cbo/param/dict-detail/DictEntries': 'order edit',
  'cbo/param/dict/Dicts': 'refreshCache edit',
  'cbo/log/exception-log/ExceptionDrawer': 'edit',
  'cbo/log/exception-log/ExceptionLog': 'handle edit, handle edit',
  'cbo/job/job-log/JobLogDrawer': 'set',
  'cbo/job/job-log/JobLogs': 'rerun set, clear del',
  'cbo/language/language-list/InterfaceTexts': 'discard edit, withdraw edit, publish publish, import import',
  'cbo/language/language-list/textColumns': 'edit',
  'cbo/param/notice/NoticeList': 'add, edit, publish, readRate',
  'cbo/param/notice/usePublishing': 'publish publish, preview add, withdraw publish, copy add, publish',
  'cbo/org/organization/Organizations': 'move edit',
  'cbo/auth/role/RolePage': 'edit',
  'cbo/auth/role/RoleRights': 'set',
  'cbo/auth/role/RoleUsers': 'set',
  'cbo/auth/role/Roles': 'copy add',
  'cbo/log/security-log/SecurityLog': 'unlock set',
  'cbo/param/sys-param/HistoryDrawer': 'edit',
  'cbo/param/sys-param/SysParams': 'reset edit',
  'cbo/log/table-log/ChangeDrawer': 'edit',
  'cbo/job/timed-job/TimedJobs': 'pause set, resume set, run set',
  'cbo/auth/user/Users':
    'reset set, roles set, password set, unlock set, expiry edit, enable edit, disable edit, import import',
  'cbo/log/visit-statistic/VisitPanel': 'set',
  'cbo/log/visit-statistic/VisitStatistics': 'export',
  'query/event/e-meter-event/MeterEvents': 'readNow read, readObject read',
  'query/data/e-mp-curve/CurveRead': 'again read, again read',
  'query/data/e-mp-day-read/DayRead': 'again read, again read',
  'query/data/e-mp-day-read/useEntering': 'undo edit',
  'query/event/event-code/EventCodes': 'disable edit, enable edit',
  'query/data/hour-read/HourRead': 'again read, again read',
  'query/report/month-report/MonthReport': 'export',
  'query/report/report-schedule/ReportSchedules': 'run edit, pause edit, resume edit',
  'query/stat/stat-report/StatReport': 'export, add, add',
  'query/stat/cp-success/CpSuccess': 'again read',
  'query/data/missing-data/MissingData': 'read, again read, again read',
  'query/shared/events/useEventWork': 'handle edit, note edit, reopen edit, edit, read edit, reopen edit',
  'query/data/meter-reading/MeterReading': 'read read',
  'query/analysis/time-analysis/TimeAnalysis': 'sync set, read read',
}

/** What a file asks for, as in `rights`; undefined: nothing. */
function asked(text: string): string | undefined {
  const found: string[] = []
  let name = ''
  for (const [, run, copy, verb, property, call, elsewhere] of text.matchAll(
    /act\.run\(\s*'(\w+)'|\bact\.(copy)\(|(?<![.>])(?<![.>] )\b(\w+)\((?:rows|\[row\])[,)]|\bcan: '(\w+)'|\bcan\('(\w+)'\)|\buseMenuPage\([^)]+, '(\w+)'\)/g,
  )) {
    name = run ?? copy ?? verb ?? name
    if (property) found.push(`${name} ${property}`.trim())
    if (call) found.push(call)
    if (elsewhere) found.push(`page ${elsewhere}`)
    if (property || call || elsewhere) name = ''
  }
  return found.length > 0 ? found.join(', ') : undefined
}

it('every action of a screen is shown by its own right', () => {
  const now = readdirSync(features, { recursive: true, encoding: 'utf8' })
    .filter((file) => /^[^.]+\.tsx?$/.test(file))
    .flatMap((file) => {
      const found = asked(readFileSync(join(features, file), 'utf8'))
      return found === undefined ? [] : [[file.replaceAll('\\', '/').replace(/\.tsx?$/, ''), found]]
    })
  expect(Object.fromEntries(now)).toEqual(rights)
})

it('sees a right wherever it is asked for', () => {
  expect(
    asked(`act.run('read', t('x'), Icon, go, { can: 'read' }); stop(rows, {
      can: 'edit', danger: true }); {can('export') && <Button/>} useMenuPage('map'); useMenuPage('models', 'edit')`),
  ).toBe('read read, stop edit, export, page edit')
  expect(asked('const scan = 1')).toBeUndefined()
})
