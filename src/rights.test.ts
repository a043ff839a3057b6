import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const features = join(dirname(fileURLToPath(import.meta.url)), 'features')

/**
 * Which right shows which action: everything in a screen that asks for a right by its code, in the order of its file. An
 * action is said by its key (`read read`: the action "read" needs the right `read`), anything else by the right alone.
 * The usual buttons (add, edit, delete, export) ask by themselves. Whoever changes a line here changes what somebody
 * may do: the head-end refuses by the same rights (mocks/handlers), and mocks/db/menus says who has them.
 */
const rights: Record<string, string> = {
  'business/area-compare/AreaCompare': 'export',
  'business/line-loss-analysis/LineLossAnalysis': 'export',
  'business/models/ModelDrawer': 'edit',
  'business/models/useTarget': 'page edit',
  'business/parts/AskAuditButton': 'page add',
  'business/parts/useCalcAction': 'page edit',
  'business/parts/useLossMarks': 'page edit',
  'business/phase-angle-analysis/PhaseAngleAnalysis': 'read, add',
  'capture/auto-task/AutoTasks': 'run set, stop set, start set, end set, clone add, start set, stop set',
  'capture/batch-meter-reading/BatchRead': 'read',
  'capture/batch-meter-reading/OrderPanel': 'read',
  'capture/cp-detail/PointHeader': 'edit',
  'capture/data-item/DataItems': 'test read, group edit',
  'capture/gis/ObjectCard': 'edit',
  'capture/import-wizard/EarlierImports': 'import',
  'capture/import-wizard/ImportMeters': 'import',
  'capture/line/Lines': 'stop edit, resume edit',
  'capture/manual-check/ManualCheck': 'reject audit, edit, drop edit, verify audit, audit',
  'capture/manual-check/manualCheckColumns': 'edit',
  'capture/manual-task/ManualTasks': 'edit, reread set, clone add, cancel set, cancel set',
  'business/calculate-electricity/Calculations': 'edit, edit',
  'business/calculate-electricity/useCalculationOrders': 'stop edit, rerun edit',
  'business/read-audit/ReadAudit': 'reject audit, verify audit, estimate edit, undo edit, audit',
  'business/read-audit/useMonthClosing': 'close close',
  'capture/meter-change/ChangeDrawer': 'edit',
  'capture/meter-change/MeterChanges': 'add',
  'capture/meter-detail/CommandsTab': 'read',
  'capture/meter-detail/ConsumerPart': 'edit',
  'capture/meter-detail/DayEnergyTable': 'read',
  'capture/meter-detail/MapTab': 'edit',
  'capture/meter-detail/MeterActions': 'read',
  'capture/meter-detail/MeterHeader': 'read',
  'capture/meter-detail/MeterWhy': 'read',
  'capture/meter-detail/MissingDays': 'read',
  'capture/meter-energy/EnergyTable': 'export',
  'capture/meter-list/useMeterActions': 'page import, edit, read read, read read, task set',
  'capture/point/PointForm': 'reveal',
  'capture/point/usePointCommands': 'set, read',
  'capture/real-time/WatchForm': 'read',
  'capture/signal-read/SignalRead': 'read read',
  'capture/sim-list/SimList': 'bind edit, import import, renew set',
  'capture/staff-center/StaffCenter': 'edit, set, give edit, enter edit',
  'capture/task-monitor/RunDrawer': 'set, read, export',
  'capture/task-monitor/TaskMonitor': 'stop set, reread read',
  'capture/topology-list/TopologyList': 'ping read, params set, restart set',
  'capture/topology/Topology': 'read',
  'cbo/ami-version/AmiVersions': 'publish publish',
  'cbo/buttons/ModuleActions': 'usual add',
  'cbo/cbo-abnormal-data/AbnormalData':
    'assign edit, snooze edit, note edit, read edit, readAll edit, read edit',
  'cbo/code-rule/CodeRules': 'copy add',
  'cbo/department/Departments': 'move edit',
  'cbo/dict-detail/DictDetails': 'order edit',
  'cbo/dict/Dicts': 'refreshCache edit',
  'cbo/exception-log/ExceptionDrawer': 'edit',
  'cbo/exception-log/ExceptionLog': 'handle edit, handle edit',
  'cbo/job-log/JobLogDrawer': 'set',
  'cbo/job-log/JobLogs': 'rerun set, clear del',
  'cbo/language-list/LanguageList': 'discard edit, withdraw edit, publish publish, import import',
  'cbo/language-list/textColumns': 'edit',
  'cbo/notice/NoticeList': 'add, edit, publish, readRate',
  'cbo/notice/usePublishing': 'publish publish, preview add, withdraw publish, copy add, publish',
  'cbo/organization/Organizations': 'move edit',
  'cbo/role/RolePage': 'edit',
  'cbo/role/RoleRights': 'set',
  'cbo/role/RoleUsers': 'set',
  'cbo/role/Roles': 'copy add',
  'cbo/security-log/SecurityLog': 'unlock set',
  'cbo/sys-param/HistoryDrawer': 'edit',
  'cbo/sys-param/SysParams': 'reset edit',
  'cbo/table-log/ChangeDrawer': 'edit',
  'cbo/timed-job/TimedJobs': 'pause set, resume set, run set',
  'cbo/user/Users':
    'reset set, roles set, password set, unlock set, expiry edit, enable edit, disable edit, import import',
  'cbo/visit-statistic/VisitPanel': 'set',
  'cbo/visit-statistic/VisitStatistics': 'export',
  'query/e-meter-event/MeterEvents': 'readNow read, readObject read',
  'query/e-mp-curve/CurveRead': 'again read, again read',
  'query/e-mp-day-read/DayRead': 'again read, again read',
  'query/e-mp-day-read/useEntering': 'undo edit',
  'query/event-code/EventCodes': 'disable edit, enable edit',
  'query/hour-read/HourRead': 'again read, again read',
  'query/month-report/MonthReport': 'export',
  'query/report-schedule/ReportSchedules': 'run edit, pause edit, resume edit',
  'query/stat-report/StatReport': 'export, add, add',
  'query/cp-success/CpSuccess': 'again read',
  'query/missing-data/MissingData': 'read, again read',
  'query/parts/useEventWork': 'handle edit, note edit, reopen edit, edit, read edit, reopen edit',
  'query/meter-reading/MeterReading': 'read read',
  'query/time-analysis/TimeAnalysis': 'read read, sync set',
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
