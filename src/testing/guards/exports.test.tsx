import { expect, it } from 'vitest'
import { areaModelColumns } from '@/features/business/loss/area-loss-model/areaModelColumns'
import { lineModelColumns } from '@/features/business/loss/line-loss-model/lineModelColumns'
import { calculationColumns } from '@/features/business/loss/calculate-electricity/calculationColumns'
import { differenceColumns } from '@/features/business/loss/calculate-electricity/differenceColumns'
import { dayEnergyColumns } from '@/features/business/energy/day-energy/dayEnergyColumns'
import { monthEnergyColumns } from '@/features/business/energy/month-energy/monthEnergyColumns'
import { lineLossColumns } from '@/features/business/loss/line-loss/lineLossColumns'
import { areaLossColumns } from '@/features/business/loss/tg-line-loss/areaLossColumns'
import { tariffColumns } from '@/features/business/energy/tariff-energy/tariffColumns'
import { autoTaskColumns } from '@/features/capture/task/auto-task/autoTaskColumns'
import { dataItemColumns } from '@/features/capture/config/data-item/dataItemColumns'
import { modelColumns } from '@/features/capture/config/device-model/modelColumns'
import { lineColumns } from '@/features/capture/archive/line/lineColumns'
import { manualTaskColumns } from '@/features/capture/task/manual-task/manualTaskColumns'
import { meterChangeColumns } from '@/features/capture/archive/meter-change/meterChangeColumns'
import { meterListColumns } from '@/features/capture/archive/meter-list/meterColumns'
import { pointListColumns } from '@/features/capture/archive/rcp-list/pointListColumns'
import { simColumns } from '@/features/capture/sim/sim-list/simColumns'
import { substationColumns } from '@/features/capture/archive/substation/substationColumns'
import { objectColumns } from '@/features/capture/task/task-monitor/objectColumns'
import { runColumns } from '@/features/capture/task/task-monitor/runColumns'
import { transformerAreaColumns } from '@/features/capture/archive/tg/transformerAreaColumns'
import { signalColumns } from '@/features/capture/read/signal-read/signalColumns'
import { topologyColumns } from '@/features/capture/topology/topology-list/topologyColumns'
import { releaseNoteColumns } from '@/features/cbo/param/ami-version/releaseNoteColumns'
import { moduleActionColumns } from '@/features/cbo/param/buttons/moduleActionColumns'
import { abnormalColumns } from '@/features/cbo/log/cbo-abnormal-data/abnormalColumns'
import { codeRuleColumns } from '@/features/cbo/param/code-rule/codeRuleColumns'
import { departmentColumns } from '@/features/cbo/org/department/departmentColumns'
import { dictEntryColumns } from '@/features/cbo/param/dict-detail/dictEntryColumns'
import { dictColumns } from '@/features/cbo/param/dict/dictColumns'
import { exceptionColumns } from '@/features/cbo/log/exception-log/exceptionColumns'
import { jobLogColumns } from '@/features/cbo/job/job-log/jobLogColumns'
import { textColumns } from '@/features/cbo/language/language-list/textColumns'
import { moduleColumns } from '@/features/cbo/param/module/moduleColumns'
import { noticeColumns } from '@/features/cbo/param/notice/noticeColumns'
import { operationLogColumns } from '@/features/cbo/log/operation-log/operationLogColumns'
import { organizationColumns } from '@/features/cbo/org/organization/organizationColumns'
import { roleColumns } from '@/features/cbo/auth/role/roleColumns'
import { securityLogColumns } from '@/features/cbo/log/security-log/securityLogColumns'
import { sysParamColumns } from '@/features/cbo/param/sys-param/sysParamColumns'
import { tableLogColumns } from '@/features/cbo/log/table-log/tableLogColumns'
import { jobColumns } from '@/features/cbo/job/timed-job/jobColumns'
import { userColumns } from '@/features/cbo/auth/user/userColumns'
import { cpSuccessColumns } from '@/features/query/stat/cp-success/cpSuccessColumns'
import { onlineColumns } from '@/features/query/stat/dcu-online/onlineColumns'
import { monthQueryColumns } from '@/features/query/report/month-query/monthQueryColumns'
import { monthColumns } from '@/features/query/stat/month-success/monthColumns'
import { unitColumns } from '@/features/query/stat/collection-rate/unitColumns'
import { dcuEventColumns } from '@/features/query/event/e-tmnl-event/dcuEventColumns'
import { eventCodeColumns } from '@/features/query/event/event-code/eventCodeColumns'
import { eventColumns } from '@/features/query/event/e-meter-event/eventColumns'
import { curveColumns } from '@/features/query/data/e-mp-curve/curveColumns'
import { dayReadColumns } from '@/features/query/data/e-mp-day-read/dayReadColumns'
import { clockColumns } from '@/features/query/analysis/time-analysis/clockColumns'
import { staffColumns } from '@/features/capture/task/staff-center/staffColumns'
import { manualCheckColumns } from '@/features/capture/read/manual-check/manualCheckColumns'
import { accountColumns } from '@/features/prepaid/account/prepaid-account/accountColumns'
import { planColumns } from '@/features/prepaid/price/price-plan/planColumns'
import { readAuditColumns } from '@/features/business/read/read-audit/readAuditColumns'
import { hourReadColumns } from '@/features/query/data/hour-read/hourReadColumns'
import { latestColumns } from '@/features/query/data/meter-reading/latestColumns'
import { demandColumns } from '@/features/query/data/demand/demandColumns'
import { missingColumns } from '@/features/query/data/missing-data/missingColumns'
import { scheduleColumns } from '@/features/query/report/report-schedule/scheduleColumns'
import { templateColumns } from '@/features/query/report/report-template/templateColumns'
import { monthReadColumns } from '@/features/query/data/month-read/monthReadColumns'
import { ownOperationColumns } from '@/shell/account/OperationsTab'
import { words } from '@/i18n/i18n'
import type { Language } from '@/i18n/languages'
import { parseCsv } from '@/lib/csvRead'
import { alike } from '@/testing/alike'
import { loadCalls } from '@/testing/contract/load'
import { renderScreen } from '@/testing/renderScreen'
import { fileColumns, titled, type Column, type Translator } from '@/ui/table/column'
import { PrivacyContext } from '@/ui/value/privacy'
import {
  backendAt,
  firstCalculation,
  manualTimers,
  scheduleReport,
  startCalculation,
} from '../../../mocks/testClient'

const none = (): void => undefined

/**
 * The columns of each list that can be exported, by the beginning of its calls, with what it has to be asked for; behind a space what
 * else of it is looked at.
 */
const lists: Readonly<Record<string, { columns: readonly unknown[]; filters?: Record<string, string> }>> = {
  '/capture/read/manualCheck': { columns: manualCheckColumns, filters: { month: '2025-11' } },
  '/business/read/readAudit': { columns: readAuditColumns, filters: { type: '2', font: 'ana' } },
  '/business/calculation': { columns: calculationColumns },
  '/business/calculation/difference': { columns: differenceColumns.areaLoss, filters: firstCalculation },
  '/business/energy/days': { columns: dayEnergyColumns },
  '/business/energy/months': {
    columns: monthEnergyColumns,
    filters: { month_begin: '2026-10', month_end: '2026-11', type: '2', font: 'ana' },
  },
  '/business/loss/areas': { columns: areaLossColumns, filters: { data_date: '2026-11-18' } },
  '/business/loss/lines': { columns: lineLossColumns, filters: { month: '2026-10' } },
  '/business/lossModel/area': { columns: areaModelColumns },
  '/prepaid/account': { columns: accountColumns },
  '/prepaid/price/plan': { columns: planColumns },
  '/business/lossModel/line': { columns: lineModelColumns },
  '/business/energy/tariffs': { columns: tariffColumns, filters: { data_date: '2026-11-18' } },
  '/capture/autoTask': { columns: autoTaskColumns },
  '/capture/cp': { columns: pointListColumns },
  '/capture/dataItem': { columns: dataItemColumns },
  '/capture/deviceModel': { columns: modelColumns(none) },
  '/capture/line': { columns: lineColumns },
  '/capture/manualTask': { columns: manualTaskColumns },
  '/capture/meter': { columns: meterListColumns },
  '/capture/meterChange': { columns: meterChangeColumns },
  '/capture/sim': { columns: simColumns },
  '/capture/task/staffCenter': { columns: staffColumns },
  '/capture/substation': { columns: substationColumns },
  '/capture/signalRead': { columns: signalColumns },
  '/capture/taskMonitor': { columns: runColumns(none) },
  '/capture/taskObject': { columns: objectColumns(none) },
  '/capture/tg': { columns: transformerAreaColumns },
  '/capture/topologyNode': { columns: topologyColumns },
  '/cbo/abnormalData': { columns: abnormalColumns },
  '/cbo/amiVersion': { columns: releaseNoteColumns(none) },
  '/cbo/buttons': { columns: moduleActionColumns },
  '/cbo/codeRule': { columns: codeRuleColumns },
  '/cbo/department': { columns: departmentColumns },
  '/cbo/dict': { columns: dictColumns },
  '/cbo/dictDetail': { columns: dictEntryColumns },
  '/cbo/exceptionLog': { columns: exceptionColumns },
  '/cbo/jobLog': { columns: jobLogColumns },
  '/cbo/module': { columns: moduleColumns },
  '/cbo/notice': { columns: noticeColumns(none, true) },
  '/cbo/operationLog': { columns: operationLogColumns },
  '/cbo/organization': { columns: organizationColumns },
  '/cbo/ownOperationLog': { columns: ownOperationColumns },
  '/cbo/role': { columns: roleColumns },
  '/cbo/securityLog': { columns: securityLogColumns },
  '/cbo/sysParam': { columns: sysParamColumns },
  '/cbo/tableLog': { columns: tableLogColumns },
  '/cbo/text': { columns: textColumns(() => Promise.resolve(undefined), ['en', 'es', 'zh', 'ja']) },
  '/cbo/timedJob': { columns: jobColumns },
  '/cbo/user': { columns: userColumns },
  '/query/eMeterEvent': { columns: eventColumns },
  '/query/curveRead': {
    columns: curveColumns,
    filters: { density: '3', date_begin: '2026-11-19', date_end: '2026-11-19', type: '2', font: 'ana' },
  },
  '/query/dayRead': {
    columns: dayReadColumns,
    filters: { date_begin: '2026-11-17', date_end: '2026-11-19', type: '2', font: 'ana' },
  },
  '/query/dayRead of days that are missing': { columns: dayReadColumns, filters: { incomplete: '1' } },
  '/query/hourRead': {
    columns: hourReadColumns,
    filters: { date_begin: '2026-11-18', date_end: '2026-11-18', type: '2', font: 'ana' },
  },
  '/query/eventCode': { columns: eventCodeColumns },
  '/query/eTmnlEvent': { columns: dcuEventColumns },
  '/query/stat/cpSuccess': { columns: cpSuccessColumns({ from: '2026-11-18', to: '2026-11-18' }) },
  '/query/stat/dcuOnline': { columns: onlineColumns('point', {}), filters: { level: 'point' } },
  '/query/stat/dcuOnline of organizations': { columns: onlineColumns('org', {}), filters: { level: 'org' } },
  '/query/monthQuery of organizations': {
    columns: monthQueryColumns('org'),
    filters: { level: 'org', month: '2026-10' },
  },
  '/query/monthQuery': {
    columns: monthQueryColumns('area'),
    filters: { level: 'area', month: '2026-10' },
  },
  '/query/stat/monthSuccess': {
    columns: monthColumns('line', '2026-11'),
    filters: { level: 'line', month: '2026-11' },
  },
  '/query/stat/collectionRate': { columns: unitColumns.values.line, filters: { level: 'line' } },
  '/query/demand': { columns: demandColumns, filters: { data_date: '2026-11-18' } },
  '/query/missingData': { columns: missingColumns, filters: { data_date: '2026-11-18' } },
  '/query/monthRead': {
    columns: monthReadColumns,
    filters: { month_begin: '2026-10', month_end: '2026-11', type: '2', font: 'ana' },
  },
  '/query/meterReading': { columns: latestColumns, filters: { item: 'pap_r' } },
  '/query/reportTemplate': { columns: templateColumns },
  '/query/reportSchedule': { columns: scheduleColumns },
  '/query/timeAnalysis': { columns: clockColumns, filters: { band: 'over60' } },
}
/** The beginning of its calls. */
const callsOf = (list: string): string => list.split(' ')[0] ?? ''
/** Exports that are no list. */
const others = ['/cbo/visitStatistic', '/query/statReport']

it('every list that can be exported is looked at here', async () => {
  const paths = (await loadCalls()).map(({ path }) => path).filter((path) => path.endsWith('/export'))
  expect(paths.map((path) => path.replace(/\/export$/, '')).sort()).toEqual(
    [...new Set(Object.keys(lists).map(callsOf)), ...others].sort(),
  )
})

/** Where a file says more than its list, or says it so that it can be reckoned with. */
const plainer: Readonly<Record<string, string>> = {
  '/cbo/abnormalData metercomid': 'of what is about a collection point the point has a column of its own',
  '/cbo/securityLog agent': 'the whole name that the browser gave itself',
  '/cbo/sysParam value': 'its unit is a column of its own',
  '/cbo/sysParam default_value': 'its unit is a column of its own',
  '/cbo/sysParam min': 'its unit is a column of its own',
  '/cbo/user locked': 'how long is said when the file is ordered',
}
const secrets = ['password', 'pass', 'relay_password', 'fkpass', 'ak', 'ek', 'kek', 'vending_key', 'token']

/** `file` waits for the export that was ordered last. @param moment its clock, ms since 1970; otherwise that of all tests */
async function headEndAt(moment?: number) {
  const { later, advance } = manualTimers()
  const { backend, ...client } = backendAt({ later })
  if (moment !== undefined) client.clock.now = moment
  const { call, signIn } = client
  const token = await signIn('admin')
  // Lists that begin empty.
  if (moment === undefined) {
    await scheduleReport(backend.db, client, token)
    await startCalculation(backend.db, client, token)
  }
  advance(60_000)
  let files = 0
  const file = async (): Promise<string> => {
    advance(60_000)
    files += 1
    return (await call('GET', `/file/export/e${files}`, { token })).text
  }
  return { call, token, file, advance }
}
/** One for all lists but one: only while a meter is silent there is a month to be typed. */
const headEnd = headEndAt()
const silentMeter = Date.parse('2025-12-02T14:00:00Z')

const translator = (language: Language): Translator => {
  const t = words.getFixedT(language) as unknown as Translator['t']
  return { t, or: (key, otherwise) => (words.exists(key, { lng: language }) ? t(key) : otherwise), language }
}

it.each(Object.entries(lists))(
  '%s: its file says what the list says, and hides what it hides',
  async (name, list) => {
    const path = callsOf(name)
    const columns = list.columns as readonly Column<Record<string, unknown>>[]
    const bad: string[] = []
    for (const language of ['en', 'es', 'ja', 'zh'] as const)
      for (const { key, title } of titled(columns, translator(language)))
        if (title.trim() === '' || /[a-z]:[a-z]|^\w+\.\w+$|undefined|\{\{/i.test(title))
          bad.push(`${key} has no heading in ${language}: ${title}`)

    const { call, token, file, advance } = await (path === '/capture/read/manualCheck'
      ? headEndAt(silentMeter)
      : headEnd)
    const filters = { ...list.filters }
    if (path === '/capture/taskObject')
      filters.run_id = (
        await call('GET', '/capture/taskMonitor/list', { token })
      ).body.result.pageDatas.dataList.find((run: { success_count: number }) => run.success_count > 0).id
    const query = new URLSearchParams({ ...filters, currentPage: '1', pageSize: '15' })
    const listed = async (): Promise<Record<string, unknown>[]> =>
      (await call('GET', `${path}/list?${query}`, { token, lang: 'es' })).body.result.pageDatas.dataList
    // A file waits for what a list shows a moment later.
    if ((await listed()).some(({ demand_reason }) => demand_reason === 'notYet')) advance(60_000)
    const page = await listed()
    expect(page.length).toBeGreaterThan(0)
    /** The first of the page with a value in each column, and some more: drawing is what costs. */
    const telling = new Set(columns.map(({ key }) => page.findIndex((row) => (row[key] ?? '') !== '')))
    const rows = page.flatMap((row, i) => (i % 4 === 0 || telling.has(i) ? [{ row, i }] : []))
    const order = (asked: object) =>
      call('POST', `${path}/export`, {
        token,
        lang: 'es',
        headers: { 'Mask-Personal': '1' },
        body: {
          type: path === '/capture/meter' ? 'meterExport' : path,
          filters,
          columns: asked,
          head: { title: 'T', filters: [] },
        },
      })
    const screen = await renderScreen(
      <PrivacyContext value>
        {rows.map(({ row, i }) =>
          columns.map(({ key, render }) => (
            <div key={`${i}.${key}`} title={`${i}.${key}`}>
              {render(row)}
            </div>
          )),
        )}
      </PrivacyContext>,
      { language: 'es' },
    )
    const asked = fileColumns(titled(columns, translator('es')))
    const { body: started } = await order(asked)
    expect(started).toMatchObject({ success: true })
    const text = await file()
    const [headings = [], ...cells] = parseCsv(text.slice(text.indexOf('\r\n\r\n') + 4))

    const cellsDrawn = new Map(
      [...screen.container.querySelectorAll('[title]')].map((cell) => [cell.getAttribute('title'), cell]),
    )
    const drawn = (i: number, key: string): string => {
      const cell = cellsDrawn.get(`${i}.${key}`)
      return cell?.querySelector('[aria-hidden]')?.textContent === '—' ? '' : (cell?.textContent ?? '')
    }
    for (const column of columns) {
      const { key } = column
      const at = asked.findIndex((each) => each.key === key)
      if (at < 0 || plainer[`${path} ${key}`]) continue
      const heading = headings[at] ?? ''
      for (const { row, i } of rows) {
        const cell = cells[i]?.[at] ?? 'nothing'
        const value = row[key]
        // What is personal has no text of its own: it is drawn, hidden.
        const seen = column.text?.(row, translator('es')) || drawn(i, key)
        if (!alike({ cell, value, seen, drawn: drawn(i, key), heading }))
          bad.push(`${key}: the list says ${seen || '—'}, the file under "${heading}" ${cell}`)
      }
    }
    expect([...new Set(bad)]).toEqual([])
    for (const key of secrets)
      expect([key, (await order([{ key, title: key }])).body.success]).toEqual([key, false])
  },
)
