import type { KnownItem } from '../../../src/api/capture/dataItems'
import type { Core } from '../../core'
import type { ScreenCode } from '../../db/menus'
import { shownItem, type StoredItem } from '../../db/dataItems'
import { dataItemFields } from '../../../src/rules/fields/dataItem'
import { readFields } from '../../kit/readFields'
import { crudRoutes, isTaken } from '../kit/crud'
import { asIs, same } from '../kit/listing'
import { inUse } from './gridRules'
import type { Route } from '../kit/call'
import { contains } from '../kit/rows'

/** Screens that choose data items. */
const readers: readonly ScreenCode[] = [
  'dataItem',
  'meterDetail',
  'meterList',
  'batchMeterReading',
  'realTime',
  'autoTask',
  'manualTask',
  'taskMonitor',
]
const eventTypes = ['standard', 'fraud', 'relay', 'powerQuality', 'communication', 'prepayment'] as const

export function dataItemHandlers(core: Core): Route[] {
  const table = () => core.db.tables.dataItems
  const path = '/capture/dataItem'
  return [
    ...crudRoutes<StoredItem, KnownItem, KnownItem>(core, {
      path,
      screens: ['dataItem'],
      readers,
      table,
      keys: (_, { language }) =>
        table()
          .all()
          .map((row) => shownItem(row, language))
          .toSorted((a, b) => a.sort - b.sort || (a.item_code < b.item_code ? -1 : 1)),
      match: {
        item_code: contains,
        item_name: contains,
        task_type: same,
        item_group: same,
        enabled: same,
      },
      where: { protocol: ({ protocols }, value) => protocols.split(',').includes(value) },
      show: asIs,
      exporting: {
        word: (row, key, { language }) => {
          if (key === 'protocols')
            return row.protocols
              .split(',')
              .map((code) => core.db.dictWords.word('commProtocol', code, language))
              .join(', ')
          return row[key]
        },
      },
      // A task that asks for an unknown item brings nothing.
      refuseRemoval: ({ item_code }) =>
        inUse(
          item_code,
          core.unscoped.db.tables.tasks.all().filter((task) => task.item_codes.includes(item_code)).length,
        ),
      read(form, old, { language }) {
        const {
          item_code,
          item_name: name,
          ...item
        } = readFields(core.db.dictWords, form, dataItemFields, { old })
        const { task_type, obis } = item
        const [di, oad] = [item.di.toUpperCase(), item.oad.toUpperCase()]
        if (isTaken(table(), 'item_code', item_code, old)) form.fail('item_code', 'fieldTaken')
        const isEvent = task_type === '3'
        const event_type = form.oneOf('event_type', eventTypes, { required: isEvent })
        if (obis === '' && di === '' && oad === '') form.fail('obis', 'mappingMissing')
        if (obis !== '') for (const field of ['class_id', 'attribute']) form.text(field, { required: true })
        return {
          item_code,
          names: old ? { ...old.names, [language]: name } : { en: name, zh: name, es: name, ja: name },
          ...item,
          di,
          oad,
          event_type: isEvent ? event_type : '',
        }
      },
    }),
  ]
}
