import { codeLength, remarkLength, sortRange } from '../limits/fieldLimits'
import { isCode } from '../limits/validators'
import { fieldsOf } from './fieldRules'

/** A button of a page that rights can be given for. */
export const moduleActionFields = fieldsOf({
  module_id: { required: true, byHandler: true },
  code: { required: true, max: codeLength, test: isCode },
  name_en: { required: true },
  name_zh: {},
  name_es: {},
  name_ja: {},
  sort: { integer: sortRange },
  remarks: { max: remarkLength },
})
