import { enabledStatus } from '../codes/statuses'
import { colorLength, entrySortRange, entryValueLength, remarkLength } from '../limits/fieldLimits'
import { isColor } from '../limits/validators'
import { fieldsOf } from './fieldRules'

export const dictDetailFields = fieldsOf({
  dict_id: { required: true, byHandler: true },
  value: { required: true, max: entryValueLength },
  label_en: { required: true },
  label_zh: {},
  label_es: {},
  label_ja: {},
  color: { max: colorLength, test: isColor },
  enabled: { flag: '1', shownAs: enabledStatus },
  sort: { integer: entrySortRange, required: true },
  remark: { max: remarkLength },
})

/** All entries of a dictionary in their order. */
export const dictOrderFields = fieldsOf({ ids: { list: 500 } })
