import type { KnownItem } from '../../../src/api/capture/dataItems'
import { isHex8, isItemCode, isObis } from '../../../src/rules/limits/itemRules'
import { itemGroupCodes } from '../../../src/rules/codes/itemGroups'
import {
  cosemAttribute,
  cosemClass,
  itemCodeLength,
  itemDecimals,
  itemUnitLength,
  obisLength,
  registerAddressLength,
  remarkLength,
  sortRange,
} from '../../../src/rules/limits/fieldLimits'
import type { Core } from '../../core'
import type { ScreenCode } from '../../db/menus'
import { shownItem, type StoredItem } from '../../db/dataItems'
import { crudRoutes, taken } from '../kit/crud'
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
        const item_code = form.text('item_code', { required: true, max: itemCodeLength, test: isItemCode })
        if (taken(table(), 'item_code', item_code, old)) form.fail('item_code', 'fieldTaken')
        const name = form.text('item_name', { required: true })
        const task_type = form.oneOf('task_type', ['1', '2', '3'], { required: true })
        const event_type = form.oneOf('event_type', eventTypes, { required: task_type === '3' })
        const obis = form.text('obis', { max: obisLength, test: isObis, messageKey: 'obisInvalid' })
        const di = form
          .text('di', { max: registerAddressLength, test: isHex8, messageKey: 'hex8Invalid' })
          .toUpperCase()
        const oad = form
          .text('oad', { max: registerAddressLength, test: isHex8, messageKey: 'hex8Invalid' })
          .toUpperCase()
        if (obis === '' && di === '' && oad === '') form.fail('obis', 'mappingMissing')
        return {
          item_code,
          names: old ? { ...old.names, [language]: name } : { en: name, zh: name, es: name, ja: name },
          task_type,
          item_group: form.oneOf('item_group', itemGroupCodes, { required: true }),
          unit: form.text('unit', { max: itemUnitLength }),
          decimals: form.integer('decimals', itemDecimals),
          obis,
          class_id: form.integer('class_id', cosemClass, { required: obis !== '', absent: 3 }),
          attribute: form.integer('attribute', cosemAttribute, { required: obis !== '', absent: 2 }),
          di,
          oad,
          event_type: task_type === '3' ? event_type : '',
          sort: form.integer('sort', sortRange, { required: true }),
          enabled: form.flag('enabled', '1'),
          remark: form.text('remark', { max: remarkLength }),
        }
      },
    }),
  ]
}
