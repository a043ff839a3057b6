import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it, test } from 'vitest'
import { objectFields } from '@/domain/forms/sidebarContext'
import { objectPath } from '@/features/cbo/log/table-log/objectPath'
import { tableNames } from '../../mocks/db/tables'
import { menuAreas } from '../../mocks/db/menus'

const src = dirname(dirname(fileURLToPath(import.meta.url)))
const read = (file: string): string => readFileSync(join(src, file), 'utf8')
const filesOf = (folder: string): string[] =>
  readdirSync(join(src, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|\.d\.ts$/.test(file))
    .map((file) => `${folder}/${file}`)
    .toSorted()

/** Where a link leads: a module code, or a page of its own below; the names of one that is put together are said here. */
type Target = string | readonly [page: string, ...names: readonly string[]]

/** Every link with a parameter, by the file that builds it, in the order in which it stands there. */
const links: Readonly<Record<string, readonly Target[]>> = {
  'app/leave.ts': ['login'],
  'app/windows.ts': ['login'],
  'domain/abnormal/markedPath.ts': ['cboAbnormalData'],
  'domain/commands/taskPaths.ts': ['taskMonitor'],
  'domain/map/siteKinds.ts': [['meterList', 'subs_id', 'line_id', 'tg_id']],
  'domain/links/meterPages.ts': ['meterEdit', ['meterChange', 'change']],
  'domain/links/missingDataPath.ts': ['missingData'],
  'domain/links/noticePaths.ts': ['exceptionLog'],
  'features/business/analysis/phase-angle-analysis/usePhaseSuspects.tsx': ['phaseAngleAnalysis'],
  'features/business/loss/area-compare/WithoutAreas.tsx': ['areaCompare'],
  'features/business/loss/line-loss-analysis/WithoutObject.tsx': ['line-loss-analysis'],
  'features/cbo/log/visit-statistic/VisitPanel.tsx': ['securityLog', 'securityLog', 'securityLog'],
  'features/business/loss/area-compare/CompareTables.tsx': [['tgLineLoss', 'tg_id', 'data_date', 'month']],
  'features/business/loss/calculate-electricity/differenceColumns.tsx': [['tgLineLoss', 'tg_id']],
  'features/business/energy/day-energy/DayEnergy.tsx': ['meterCurve', 'meterEnergy', 'cboAbnormalData'],
  'features/business/loss/line-loss-analysis/AnalysisHead.tsx': ['tgLineLoss', 'gis'],
  'features/business/loss/line-loss-analysis/MeterInfluence.tsx': [
    'phaseAngleAnalysis',
    'meterCurve',
    'eMeterEvent',
    'readAudit',
  ],
  'features/business/loss/line-loss-analysis/NextStep.tsx': ['phaseAngleAnalysis', 'tgLineLoss'],
  'features/business/loss/line-loss/Feeder.tsx': ['line-loss-analysis'],
  'features/business/loss/line-loss/LineLosses.tsx': ['line-loss-analysis', 'tgLineLoss'],
  'features/business/loss/area-loss-model/AreaModels.tsx': ['tgLineLoss'],
  'features/business/loss/line-loss-model/LineModels.tsx': ['lineLoss'],
  'features/business/loss/line-loss/lineLossColumns.tsx': ['line-loss-analysis', 'tgLineLoss'],
  'features/business/energy/month-energy/MonthEnergy.tsx': ['meterEnergy'],
  'features/business/analysis/phase-angle-analysis/PhaseAngleAnalysis.tsx': ['readAudit'],
  'features/business/read/read-audit/ReadAudit.tsx': ['manualCheck', 'meterEnergy', 'phaseAngleAnalysis'],
  'features/business/energy/tariff-energy/TariffEnergy.tsx': ['meterEnergy'],
  'features/business/shared/losses/lossPaths.ts': [
    ['areaCompare', 'tg_ids', 'date_begin', 'date_end', 'month_begin', 'month_end'],
  ],
  'features/business/shared/losses/useMapAction.ts': ['gis'],
  'features/business/loss/tg-line-loss/areaLossColumns.tsx': ['line-loss-analysis'],
  'features/business/loss/tg-line-loss/AreaLosses.tsx': [
    'line-loss-analysis',
    'meterList',
    'cboAbnormalData',
  ],
  'features/capture/archive/cp-detail/ActivityTab.tsx': ['cpDetail', 'cboAbnormalData'],
  'features/capture/archive/cp-detail/ArchiveTab.tsx': ['tg'],
  'features/capture/archive/cp-detail/MetersTab.tsx': ['meterList'],
  'features/capture/archive/cp-detail/OverviewTab.tsx': ['meterList'],
  'features/capture/archive/cp-detail/ParametersTab.tsx': ['topologyList'],
  'features/capture/archive/cp-detail/PointHeader.tsx': ['meterList', 'topology', 'gis'],
  'features/capture/config/device-model/modelColumns.tsx': ['rcpList', 'meterList'],
  'features/capture/gis/gis/useObjectFacts.tsx': [
    ['meterList', 'subs_id', 'line_id', 'tg_id', 'tml_id'],
    'line-loss-analysis',
  ],
  'features/prepaid/account/prepaid-account/Accounts.tsx': ['priceQuery'],
  'features/capture/archive/line/Lines.tsx': ['tg'],
  'features/capture/archive/line/lineColumns.ts': ['meterList', 'tg'],
  'features/capture/read/manual-check/ManualCheck.tsx': ['readAudit'],
  'features/capture/archive/meter-change/ChangeDrawer.tsx': ['meterChange'],
  'features/capture/archive/meter-detail/AbnormalTab.tsx': ['cboAbnormalData'],
  'features/capture/archive/meter-detail/ActivityTab.tsx': ['meterDetail', 'cboAbnormalData'],
  'features/capture/archive/meter-detail/ConsumerPart.tsx': ['priceQuery'],
  'features/capture/archive/meter-detail/DevicesTab.tsx': ['meterChange'],
  'features/capture/archive/meter-detail/MeterActions.tsx': ['realTime'],
  'features/capture/archive/rcp-list/CollectionPoints.tsx': ['topology'],
  'features/capture/archive/rcp-list/pointListColumns.tsx': ['meterList', 'tg'],
  'features/capture/read/signal-read/SignalRead.tsx': ['topology', 'gis'],
  'features/capture/sim/sim-list/simColumns.tsx': ['rcpList'],
  'features/capture/task/staff-center/useVisitActions.ts': ['gis', 'manualCheck'],
  'features/capture/task/staff-center/StaffTasks.tsx': ['manualTask', 'autoTask'],
  'features/capture/archive/substation/Substations.tsx': ['line'],
  'features/capture/archive/substation/substationColumns.ts': ['meterList', 'line'],
  'features/capture/shared/tasks/TaskObjectsDialog.tsx': [
    ['meterList', 'org_id', 'line_id', 'subs_id', 'tg_id'],
  ],
  'features/capture/archive/tg/TransformerAreas.tsx': ['meterList', 'tgLineLoss', 'line-loss-analysis'],
  'features/capture/archive/tg/transformerAreaColumns.tsx': ['meterList', 'rcpList'],
  'features/capture/topology/topology-list/topologyColumns.tsx': ['topology'],
  'features/cbo/log/cbo-abnormal-data/abnormalColumns.tsx': ['line-loss-analysis'],
  'features/cbo/log/cbo-abnormal-data/AbnormalData.tsx': ['line-loss-analysis', 'meterCurve', 'meterDetail'],
  'features/cbo/org/department/departmentColumns.ts': ['user'],
  'features/cbo/param/dict/dictPaths.ts': ['dictDetail'],
  'features/cbo/param/module/Modules.tsx': ['buttons'],
  'features/cbo/param/module/moduleColumns.tsx': ['buttons'],
  'features/cbo/org/organization/organizationColumns.ts': ['meterList'],
  'features/cbo/shared/jobs/jobPaths.ts': ['jobLog', 'timedJob'],
  'features/cbo/auth/role/roleColumns.ts': ['user'],
  'features/cbo/auth/role/rolePaths.ts': ['role'],
  'features/cockpit/big-screen/Figures.tsx': ['rcpList'],
  'features/dashboard/overview/Dashboard.tsx': ['rcpList', 'meterList', 'meterList', 'meterList'],
  'features/dashboard/overview/useUnreadAbnormalLink.tsx': ['cboAbnormalData'],
  'features/query/stat/cp-success/cpSuccessColumns.tsx': ['meterList'],
  'features/query/data/demand/Demand.tsx': ['meterCurve', 'meterEnergy'],
  'features/query/data/missing-data/MissingData.tsx': ['meterCurve'],
  'features/query/data/missing-data/MissingPanel.tsx': ['tg', 'line'],
  'features/query/event/e-meter-event/MeterEvents.tsx': ['meterCurve', 'meterDetail', 'eMeterEvent'],
  'features/query/event/e-meter-event/eventColumns.tsx': ['line'],
  'features/query/data/e-mp-curve/CurveRead.tsx': ['meterCurve'],
  'features/query/data/e-mp-day-read/DayRead.tsx': ['meterCurve', 'meterEnergy'],
  'features/query/event/e-tmnl-event/DcuEvents.tsx': ['cpDetail', 'eMeterEvent'],
  'features/query/event/e-tmnl-event/dcuEventColumns.tsx': ['line', 'tg'],
  'features/query/data/hour-read/HourRead.tsx': ['meterCurve'],
  'features/query/data/month-read/MonthRead.tsx': ['meterEnergy'],
  'features/query/report/month-report/ReportPaper.tsx': ['monthEnergy', 'tgLineLoss'],
  'features/query/stat/month-success/monthColumns.tsx': ['meterList'],
  'features/query/event/event-code/EventCodes.tsx': ['eTmnlEvent', 'eMeterEvent', 'cboAbnormalData'],
  'features/query/shared/events/eventPaths.ts': ['eventCode'],
  'domain/links/statPaths.ts': [
    ['eMpDayRead', 'org_id', 'subs_id', 'line_id', 'tg_id', 'date'],
    ['monthRead', 'org_id', 'subs_id', 'line_id', 'tg_id', 'month_begin', 'month_end'],
    ['tgLineLoss', 'org_id', 'subs_id', 'line_id', 'tg_id', 'tg_name', 'month', 'computable'],
    ['collectionRate', 'level', 'data_date', 'task_type', 'org_id', 'line_id', 'tg_id'],
    ['eMpCurve', 'tg_id', 'date'],
    ['monthSuccess', 'level', 'month', 'org_id', 'subs_id', 'line_id', 'tg_id', 'unit_name'],
    ['monthQuery', 'level', 'month', 'org_id'],
    ['tgLineLoss', 'month', 'org_id', 'tg_id'],
    ['monthReport', 'month', 'org_id', 'tg_id'],
    ['dcuOnline', 'level', 'date_begin', 'date_end', 'org_id', 'line_id', 'tg_id', 'online_status'],
    ['eMpDayRead', 'org_id', 'subs_id', 'line_id', 'tg_id', 'date', 'log_result'],
    ['monthRead', 'org_id', 'subs_id', 'line_id', 'tg_id', 'month_begin', 'month_end', 'freeze_result'],
    'eMpDayRead',
    ['statReport', 'report'],
  ],
  'features/query/stat/stat-report/StatReport.tsx': [['reportSchedule', 'new']],
  'shell/access/AccessHelp.tsx': ['mail', 'mail'],
  'shell/bell/BellPanel.tsx': ['cboAbnormalData'],
  'shell/layout/TabRouter.tsx': ['notFound'],
  'shell/my-work/awayLinks.ts': ['meterList', 'cboAbnormalData', 'jobLog'],
  'shell/my-work/workParts.ts': ['cboAbnormalData', 'cboAbnormalData', 'readAudit', 'jobLog'],
  'shell/pages/AskAccess.tsx': ['mail', 'mail'],
  'shell/sidebar/NodeMenu.tsx': [['rcpList', 'new', 'tg_id']],
}

/** Its links are taken from what it says of every table. */
const loggedLinks = 'features/cbo/log/table-log/objectPath.ts'

/** What reads parameters for a page besides the files of its own folder. */
const besides: Readonly<Record<string, readonly string[]>> = {
  login: ['shell/login/LoginPage.tsx'],
  notFound: ['shell/pages/NotFoundPage.tsx'],
  meterDetail: ['page/detail/DetailTabs.tsx'],
  cpDetail: ['page/detail/DetailTabs.tsx'],
  role: ['page/detail/DetailTabs.tsx'],
  meterChange: ['domain/links/meterPages.ts'],
  rcpList: ['page/list/useNewByLink.ts'],
  meterCurve: ['domain/curves/curveView.ts'],
  realTime: ['domain/commands/useLinkedMeters.ts'],
  eMpDayRead: ['page/period/useDueDays.tsx'],
  eMpCurve: ['page/period/useDueDays.tsx'],
  areaCompare: ['features/business/shared/losses/useLossSpan.ts'],
  'line-loss-analysis': ['features/business/shared/losses/useLossSpan.ts'],
  hourRead: ['page/period/useDueDays.tsx'],
  cpSuccess: ['page/period/useDueDays.tsx'],
  dcuOnline: ['page/period/useDueDays.tsx', 'features/query/shared/stat/useUnitLevel.tsx'],
  monthEnergy: ['page/period/useDueMonths.tsx'],
  monthRead: ['page/period/useDueMonths.tsx'],
  collectionRate: ['features/query/shared/stat/useDay.tsx', 'features/query/shared/stat/useUnitLevel.tsx'],
  monthQuery: ['features/query/shared/stat/useMonth.tsx', 'features/query/shared/stat/useUnitLevel.tsx'],
  monthSuccess: ['features/query/shared/stat/useMonth.tsx', 'features/query/shared/stat/useUnitLevel.tsx'],
  tgLineLoss: ['page/period/useDayOrMonth.tsx'],
  demand: ['page/period/useDayOrMonth.tsx'],
  missingData: ['page/period/useOneDay.tsx'],
  monthReport: ['features/query/shared/reports/useReportUnit.ts'],
  statReport: ['features/query/shared/reports/useReportUnit.ts'],
  manualCheck: ['page/period/useOneDay.tsx'],
  eMeterEvent: ['page/log/useLogDays.tsx'],
  securityLog: ['page/log/useLogDays.tsx'],
}

/** The keys of an object literal, from the text between its braces. */
function keysOf(body: string): string[] {
  let flat = body
  for (let before = ''; before !== flat;) {
    before = flat
    flat = flat.replaceAll(/\([^()]*\)|(?<!^|[,\s])\[[^[\]]*\]/g, '')
  }
  return flat.split(',').flatMap((part) => /^\s*(\w+|\[)/.exec(part)?.[1] ?? [])
}
const inner = String.raw`((?:[^{}]|\$\{[^{}]*\})*)`
const link = new RegExp(
  [
    String.raw`withQuery\(\s*(?:[^(),]|\([^()]*\))+,\s*\{${inner}\}`,
    String.raw`(?:lines|areas|points|meters|meterChanges|areaLoss|lossAnalysis)Path\(\s*\{${inner}\}`,
    String.raw`new URLSearchParams\(\{${inner}\}`,
    String.raw`[?&](\w+)=`,
    String.raw`\?(\$\{[^}]*\})=`,
  ].join('|'),
  'g',
)
/** The parameters of each link of a file; `[` or `$…` for a name that is put together. */
const namesIn = (file: string): string[][] =>
  [
    ...read(file)
      .replaceAll(/^\s*(?:\/\/|\*|\/\*).*$/gm, '')
      .matchAll(link),
  ]
    .map(([, ...parts]) => {
      const [typed, simple] = [parts.slice(0, 3).find(Boolean), parts.slice(3).find(Boolean)]
      return simple ? [simple] : keysOf(typed ?? '')
    })
    .filter((names) => names.length > 0)

const folderOf = new Map(
  menuAreas.flatMap(({ path, groups }) =>
    groups.flatMap(({ path: group, pages }) =>
      pages.map(({ code }): [string, string] => [
        code,
        `features${path}/${group}/${code.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
      ]),
    ),
  ),
)

/** The names that a page reads out of its address. */
function understood(page: string): Set<string> {
  const folder = folderOf.get(page)
  const text = [...(folder ? filesOf(folder) : []), ...(besides[page] ?? [])].map(read).join('\n')
  const every = (pattern: RegExp): string[] => [...text.matchAll(pattern)].map((match) => match[1] ?? '')
  const quoted = (pattern: RegExp): string[] =>
    every(pattern).flatMap((part) => [...part.matchAll(/'(\w+)'/g)].map((match) => match[1] ?? ''))
  const names = new Set([
    ...quoted(/make\.(?:text|select|codes|object|integer)\(\s*('\w+')/g),
    ...quoted(/make\.dates\(\s*('\w+',\s*'\w+')/g),
    ...quoted(/make\.address\(([^()]*(?:\([^()]*\)[^()]*)*)\)/g),
    ...quoted(/(?:names:|addressFields =) \[([^\]]*)\]/g),
    ...quoted(/(?:useParam|params\.get|query\.get)\(('\w+')/g),
    ...quoted(/(?:meterChanging =|\btext\() ?('\w+')/g),
    ...quoted(/useSidebarContext\(\[([^\]]*)\]/g),
    ...(/objectFields|useSidebarContext\(\)/.test(text) ? objectFields : []),
    ...(/useMeterSearchField|meterSearch/.test(text) ? ['type', 'font'] : []),
    ...every(/useSpan\('(\w+)'/g).flatMap((name) => [`${name}From`, `${name}To`, 'date']),
  ])
  if (names.has('type') && names.has('font')) for (const name of ['cons_no', 'metercomid']) names.add(name)
  if ([...names].some((name) => name.endsWith('_begin'))) names.add('date')
  return names
}

/** The links from the table log to the rows of each table, as they come out. */
const logged = tableNames.flatMap((table) => {
  const row = { table, object_id: 'x', object_name: 'X', operation: 'update' } as const
  const [page = '', query] = objectPath(row, (code) => code)?.split('?') ?? []
  return query === undefined
    ? []
    : [{ file: `table log: ${table}`, page, names: [...new URLSearchParams(query).keys()] }]
})

it('names every link of the console with a parameter: a new one is entered here with its target', () => {
  const found = ['app', 'domain', 'features', 'page', 'shell', 'stores'].flatMap(filesOf)
  const built = found.filter((file) => file !== loggedLinks && namesIn(file).length > 0)
  expect(Object.fromEntries(built.map((file) => [file, namesIn(file).length]))).toEqual(
    Object.fromEntries(Object.entries(links).map(([file, targets]) => [file, targets.length])),
  )
})

test.each([
  ...logged,
  ...Object.entries(links).flatMap(([file, targets]) =>
    targets.map((target, at) => {
      const [page, ...said] = typeof target === 'string' ? [target] : target
      return { file, page, names: said.length > 0 ? said : (namesIn(file)[at] ?? []) }
    }),
  ),
])('$file → $page understands $names', ({ page, names }) => {
  const known = page === 'mail' ? new Set(['subject', 'body']) : understood(page)
  expect(names.filter((name) => !known.has(name))).toEqual([])
})
