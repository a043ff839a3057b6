import { expect, it } from 'vitest'
import type { MenuEntry } from '../src/api/console/session'
import { screenCodes } from './db/menus'
import { backendAt } from './testClient'

/** Pages that exist, by the catalogue of screens: collection, query results, business, basic data. */
const collection = [
  'meterList',
  'meterDetail',
  'meterCurve',
  'meterEnergy',
  'rcpList',
  'cpDetail',
  'substation',
  'line',
  'tg',
  'meterChange',
  'autoTask',
  'manualTask',
  'taskMonitor',
  'batchMeterReading',
  'realTime',
  'signalRead',
  'topology',
  'topologyList',
  'gis',
  'simList',
  'dataItem',
  'deviceModel',
]
/** The work of meter readers: staff centre (CO07) and manual read check (CO09). */
const reading = ['staffCenter', 'manualCheck']
/** Pages that only change something: their rights are add, edit and import. */
const changing = ['meterEdit', 'importWizard']
/** QR01 to QR17, and what is missing of them. */
const results = [
  'eMpCurve',
  'eMpDayRead',
  'hourRead',
  'meterReading',
  'monthRead',
  'missingData',
  'demand',
  'eMeterEvent',
  'eTmnlEvent',
  'eventCode',
  'collectionRate',
  'monthSuccess',
  'cpSuccess',
  'statReport',
  'dcuOnline',
  'timeAnalysis',
  'monthQuery',
  'monthReport',
]
const keptReports = ['reportTemplate', 'reportSchedule']
const business = [
  'dayEnergy',
  'monthEnergy',
  'tariffEnergy',
  'areaCompare',
  'tgLineLoss',
  'line-loss-analysis',
  'lineLoss',
  'calculateElectricity',
  'areaLossModel',
  'lineLossModel',
  'phaseAngleAnalysis',
  'readAudit',
]
/** Accounts (PP01) and prices of contracts (PP15, PP19), looked up by all who answer for consumers. */
const prices = ['prepaidAccount', 'pricePlan', 'priceQuery']
/** Tokens (VE06), explained by all who sell or answer for them. */
const tokens = ['tokenVerify']
const administration = [
  'user',
  'role',
  'organization',
  'department',
  'dict',
  'dictDetail',
  'module',
  'buttons',
  'codeRule',
  'sysParam',
  'amiVersion',
  'languageList',
  'timedJob',
  'jobLog',
]
const logs = ['exceptionLog', 'operationLog', 'securityLog', 'tableLog', 'visitStatistic']
/** The shell leads everybody to the notices. */
const everybody = ['notice']
/** Worked by the control room, watched by supervisors, revenue protection and auditors. */
const abnormal = ['cboAbnormalData']

const looking = [...collection, ...reading, ...results, ...keptReports, ...business, ...prices, ...abnormal]
const everything = [...looking, ...tokens, ...changing, ...administration, ...logs, ...everybody]
/** Who sees which page, as screens.md 11.10 says: a page that is missing here, or too many, is a mistake. */
const pagesOf: Record<string, readonly string[]> = {
  admin: everything,
  tesla: everything,
  operator: [...looking, ...changing, ...everybody],
  reader: [...reading, ...results, ...everybody],
  cashier: [...tokens, ...everybody],
  supervisor: [...looking, ...tokens, ...logs, ...everybody],
  auditor: [...looking, ...tokens, ...administration, ...logs, ...everybody],
}

const leaves = (entries: readonly MenuEntry[]): MenuEntry[] =>
  entries.flatMap((entry) => (entry.children ? leaves(entry.children) : [entry]))

it('names every page that exists', () => {
  expect([...everything].toSorted()).toEqual(screenCodes().toSorted())
})

it.each(Object.entries(pagesOf))('%s sees exactly the pages of the role', async (role, pages) => {
  const { get, signIn } = backendAt()
  const menu = leaves((await get('/api/menus/build', await signIn(role))).body)
  expect(menu.map(({ name }) => name ?? '').toSorted()).toEqual([...pages].toSorted())
})

it('meter readers look at query results and do nothing there', async () => {
  const { get, signIn } = backendAt()
  const menu = leaves((await get('/api/menus/build', await signIn('reader'))).body)
  const rights = menu.flatMap(({ name, meta }) =>
    (meta?.permissionList ?? []).map((right) => `${name} ${right}`),
  )
  expect(rights).toEqual(['staffCenter edit', 'manualCheck edit'])
})

it('auditors change nothing', async () => {
  const { get, signIn } = backendAt()
  const menu = leaves((await get('/api/menus/build', await signIn('auditor'))).body)
  const rights = new Set(menu.flatMap(({ meta }) => meta?.permissionList ?? []))
  expect([...rights].toSorted()).toEqual(['export', 'readRate'])
})

it('an edition without prepayment has no prepaid page, for nobody', async () => {
  const { get, signIn } = backendAt({ edition: 'ami-noprepaid' })
  const token = await signIn('admin')
  const menu = (await get('/api/menus/build', token)).body as MenuEntry[]
  const otherPages = everything.filter((code) => ![...prices, ...tokens].includes(code))
  expect(
    leaves(menu)
      .map(({ name }) => name ?? '')
      .toSorted(),
  ).toEqual(otherPages.toSorted())
  expect(menu.map(({ path }) => path)).not.toContain('/prepaid')
  expect(menu.map(({ path }) => path)).not.toContain('/vending')
  expect((await get('/prepaid/price/query?meter_id=x&date=2026-11-20', token)).status).toBe(403)
})
