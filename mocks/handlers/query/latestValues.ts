import type { LatestRow } from '../../../src/api/query/latestValues'
import type { MeterRegisters, RegisterValue } from '../../../src/api/capture/meterReadings'
import { latestItems, mainItems } from '../../../src/rules/readings/latestItems'
import type { Core } from '../../core'
import type { Route } from '../kit/call'
import { listRoutes } from '../kit/crud'
import type { Sort } from '../kit/listing'
import type { Params } from '../../kit/params'
import { createValueLists, valueMeterFields, type ValueKey, type ValueMeter } from '../kit/valueLists'

const valueFields = ['item', 'obis', 'value', 'unit', 'data_time', 'read_time', 'read_result'] as const
/** The registers of a meter are counted up from its first day: too long to sort by a value. ms */
const costs = Object.fromEntries(valueFields.map((field) => [field, 10]))

interface Latest {
  item: string
  register: RegisterValue | undefined
  read_time: string
}

/** The newest registers of many meters (QR08): those that each meter's own page shows. */
export function latestValueHandlers(core: Core): Route[] {
  const list = createValueLists(core)
  return listRoutes<ValueKey<LatestRow>, LatestRow>(core, {
    path: '/query/meterReading',
    screens: ['meterReading'],
    keys: (params, _, sort) => list(params, latestAsked(core, params, sort)),
    show: (key) => key.row(),
    fields: [...valueMeterFields, ...valueFields],
    sortedKeys: [...valueMeterFields],
    costs,
    madeAtOnce: 50,
    exporting: { file: 'meter-reading' },
  })
}

function latestAsked(core: Core, params: Params, sort: Sort | undefined) {
  const now = core.now()
  const one = params.oneOf('item', latestItems)
  const items: readonly string[] = one ? [one] : mainItems
  return {
    periods: items,
    periodField: 'item',
    sort,
    asked: 'latest',
    bits: () => (1 << items.length) - 1,
    values(id: string): Latest[] {
      const known: MeterRegisters | undefined = core.archive.registers(id, now)
      return items.map((item) => ({
        item,
        register: known?.items.find((each) => each.item === item),
        read_time: known?.read_time ?? '',
      }))
    },
    periodOf: ({ item }: Latest) => item,
    holds: () => true,
    show: (meter: ValueMeter, { item, register, read_time }: Latest): LatestRow => ({
      id: `${meter.meter_id}.${item}`,
      ...meter,
      item,
      obis: register?.obis ?? '',
      value: register?.value ?? null,
      unit: register?.unit ?? '',
      data_time: register?.time ?? '',
      read_time: register?.value == null ? '' : read_time,
      read_result: core.archive.meter(meter.meter_id, now)?.read_result ?? '',
    }),
  }
}
