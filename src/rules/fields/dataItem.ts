import { itemGroup, taskType } from '../codes/dictionaries'
import { eventType } from '../codes/statuses'
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
} from '../limits/fieldLimits'
import { isHex8, isItemCode, isObis } from '../limits/itemRules'
import { fieldsOf } from './fieldRules'

export const dataItemFields = fieldsOf({
  item_code: { required: true, max: itemCodeLength, test: isItemCode },
  item_name: { required: true },
  task_type: { codes: taskType, required: true },
  item_group: { codes: itemGroup, required: true },
  unit: { max: itemUnitLength },
  decimals: { integer: itemDecimals },
  obis: { max: obisLength, test: isObis, messageKey: 'obisInvalid' },
  class_id: { integer: cosemClass, absent: 3 },
  attribute: { integer: cosemAttribute, absent: 2 },
  di: { max: registerAddressLength, test: isHex8, messageKey: 'hex8Invalid' },
  oad: { max: registerAddressLength, test: isHex8, messageKey: 'hex8Invalid' },
  event_type: { codes: eventType, byHandler: true },
  sort: { integer: sortRange, required: true },
  enabled: { flag: '1' },
  remark: { max: remarkLength },
})
