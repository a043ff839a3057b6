import type { LatestRow } from '../../../src/api/query/latestValues'
import type { MeterRegisters, RegisterValue } from '../../../src/api/capture/meterReadings'
import { latestItems, mainItems } from '../../../src/rules/readings/latestItems'
import type { Core } from '../../core'
import type { Route } from '../kit/call'
import type { Sort } from '../kit/listing'
import type { Params } from '../../kit/params'
import { readingRoutes } from '../kit/readingLists'
import type { ValueMeter } from '../kit/valueLists'

const valueFields = ['item', 'obis', 'value', 'unit', 'data_time', 'read_time', 'read_result'] as const

interface Latest {
  item: string
  register: RegisterValue | undefined
  read_time: string
}

type LatestFigure = Pick<LatestRow, (typeof valueFields)[number]>

/** The newest registers of many meters (QR08): those that each meter's own page shows. */
export const latestValueHandlers = (core: Core): Route[] =>
  readingRoutes<LatestFigure>(core, {
    path: '/query/meterReading',
    screens: ['meterReading'],
    file: 'meter-reading',
    columns: valueFields,
    sorted: [],
    madeAtOnce: 50,
    rows: (list, params, sort) => list(params, latestAsked(core, params, sort)),
  })

function latestAsked(core: Core, params: Params, sort: Sort | undefined) {
  const currentInstant = core.now()
  const chosenItem = params.oneOf('item', latestItems)
  const items: readonly string[] = chosenItem ? [chosenItem] : mainItems
  return {
    periods: items,
    periodField: 'item',
    sort,
    conditions: 'latest',
    bits: () => (1 << items.length) - 1,
    values(id: string): Latest[] {
      const registers: MeterRegisters | undefined = core.archive.registers(id, currentInstant)
      return items.map((item) => ({
        item,
        register: registers?.items.find((register) => register.item === item),
        read_time: registers?.read_time ?? '',
      }))
    },
    periodOf: ({ item }: Latest) => item,
    holds: () => true,
    figure: ({ meter_id }: ValueMeter, { item, register, read_time }: Latest): LatestFigure => ({
      item,
      obis: register?.obis ?? '',
      value: register?.value ?? null,
      unit: register?.unit ?? '',
      data_time: register?.time ?? '',
      read_time: register?.value == null ? '' : read_time,
      read_result: core.archive.meter(meter_id, currentInstant)?.read_result ?? '',
    }),
  }
}
