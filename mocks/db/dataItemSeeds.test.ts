import { expect, it } from 'vitest'
import { dataItemSeeds } from './dataItemSeeds'

const items = new Map(dataItemSeeds().map((seed) => [seed.item_code, seed]))

/** What the standards say: OBIS, data identifier of DL/T 645, object attribute of DL/T 698.45. */
it.each([
  ['pap_r', '1-0:1.8.0.255', '00010000', '00100201'],
  ['pap_r1', '1-0:1.8.1.255', '00010100', '00100202'],
  ['rap_r4', '1-0:2.8.4.255', '00020400', '00200205'],
  ['rp4_r', '1-0:8.8.0.255', '00080000', '00800201'],
  ['pap_demand', '1-0:1.6.0.255', '01010000', '10100201'],
  ['ub', '1-0:52.7.0.255', '02010200', '20000202'],
  ['ic', '1-0:71.7.0.255', '02020300', '20010203'],
  ['p', '1-0:16.7.0.255', '02030000', '20040201'],
  ['pa', '1-0:36.7.0.255', '02030100', '20040202'],
  ['pb', '1-0:56.7.0.255', '02030200', '20040203'],
  ['pc', '1-0:76.7.0.255', '02030300', '20040204'],
  ['qa', '1-0:23.7.0.255', '02040100', '20050202'],
  ['fc', '1-0:73.7.0.255', '02060300', '200A0204'],
  ['freq', '1-0:14.7.0.255', '02800002', '200F0200'],
  ['battery_state', '0-0:96.6.3.255', '02800008', '20110200'],
  ['lp_ua', '1-0:99.1.0.255', '06100101', '50020200'],
  ['lp_ib', '1-0:99.1.0.255', '06100202', '50020200'],
  ['lp_p', '1-0:99.1.0.255', '06100300', '50020200'],
  ['lp_pc', '1-0:99.1.0.255', '06100303', '50020200'],
  ['lp_q', '1-0:99.1.0.255', '06100400', '50020200'],
  ['lp_f', '1-0:99.1.0.255', '06100500', '50020200'],
  ['lp_pap_e', '1-0:99.1.0.255', '06100601', '50020200'],
  ['lp_rap_e', '1-0:99.1.0.255', '06100602', '50020200'],
])('%s is %s, %s, %s', (code, obis, di, oad) => {
  expect(items.get(code)).toMatchObject({ obis, di, oad })
})

it('every code of DL/T is eight hexadecimal digits, a value has one of its own', () => {
  const all = [...items.values()]
  for (const { di, oad } of all) {
    expect(di).toMatch(/^([\dA-F]{8})?$/)
    expect(oad).toMatch(/^([\dA-F]{8})?$/)
  }
  const values = all.filter(({ di, item_code }) => di !== '' && item_code !== 'pap_demand_time')
  expect(new Set(values.map(({ di }) => di)).size).toBe(values.length)
})
