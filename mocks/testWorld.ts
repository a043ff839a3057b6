import type { MeterRow } from './kit/meterTypes'
import { createWorld } from './world/createWorld'
import type { World } from './world/types'

/** A world of `count` numbered meters, for tests of what the head-end does around any world. */
export function testWorld(count: number, change: (index: number) => Partial<MeterRow> = () => ({})): World {
  const row = (index: number): MeterRow => ({
    id: `m${String(index)}`,
    metercomid: String(100_000_000_000 + index),
    meter_no: `N${String(index)}`,
    asset_no: `A${String(index)}`,
    cons_no: String(1_000_000_000 + index),
    cons_name: `Consumer ${String(index)}`,
    cons_sort: '05',
    cp_name: 'CP 1',
    mp: index + 1,
    tml_id: 't1',
    tml_asset_no: 'T1',
    name: 'Centre',
    org_id: 'o1',
    tg_id: 'g1',
    tg_name: 'Area 1',
    comm_protocol: '1',
    dispcomm_protocol: 'DLMS',
    baud_rate: '9600',
    comm_port: '1',
    tariff_count: 4,
    meter_type: '01',
    meter_model: 'M1',
    wiring_mode: '01',
    ct_ratio: '1',
    pt_ratio: '1',
    total_ratio: 1,
    relay_mode: '1',
    relay_status: '21',
    disprelay_status: 'On',
    online_status: '1',
    read_result: '1',
    last_read_time: '2026-11-20 00:30:00',
    battery_state: '1',
    loss_flag: 1,
    install_date: '2020-01-01',
    ...change(index),
  })
  const rows = (font?: string) =>
    Array.from({ length: count }, (_, index) => row(index)).filter(
      (candidate) => !font || candidate.cons_no.includes(font),
    )
  return {
    ...createWorld({ size: 'small', seed: 1, zone: 'America/Santo_Domingo' }),
    meterCount: count,
    meters({ font, currentPage, pageSize }) {
      const matches = rows(font)
      return {
        rows: matches.slice((currentPage - 1) * pageSize, currentPage * pageSize),
        total: matches.length,
      }
    },
    meterRows: ({ font }) => rows(font),
    eachMeter: ({ font }) => rows(font),
    lookup({ font, offset, count: size }) {
      const matches = rows(font)
      return { rows: matches.slice(offset, offset + size), total: matches.length }
    },
  }
}
