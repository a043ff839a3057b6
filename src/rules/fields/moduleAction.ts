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

/** Actions that the head-end can name in every language. */
export const usualActions = [
  'add',
  'edit',
  'del',
  'export',
  'import',
  'audit',
  'control',
  'read',
  'set',
  'publish',
  'reveal',
] as const

/** Usual actions that a page gets at once; only those count that it lacks. */
export const usualActionFields = fieldsOf({ codes: { list: usualActions.length } })
