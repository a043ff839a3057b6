import { remarkLength, routeLength, sortRange } from '../limits/fieldLimits'
import { isCode } from '../limits/validators'
import { fieldsOf } from './fieldRules'

const isRoute = (text: string): boolean => /^\/?[\w-]+(\/:?[\w-]+)*$/.test(text)
const isComponent = (text: string): boolean => /^(Layout|[\w-]+(\/[\w-]+)+)$/.test(text)

/** An entry of the menu. */
export const moduleFields = fieldsOf({
  parent_id: {},
  code: { required: true, test: isCode },
  name_en: { required: true },
  name_zh: {},
  name_es: {},
  name_ja: {},
  icon: { required: true },
  route: { required: true, max: routeLength, test: isRoute },
  component: { max: routeLength, test: isComponent },
  sort: { integer: sortRange },
  hidden: { flag: '0' },
  always_show: { flag: '0' },
  cache: { flag: '1' },
  route_flag: { flag: '1' },
  remarks: { max: remarkLength },
})
