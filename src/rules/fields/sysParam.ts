import { paramValueLength } from '../console/systemParams'
import { fieldsOf } from './fieldRules'
import { reason } from './reason'

/** Another value of a system parameter; the parameter itself says which values it takes. */
export const sysParamFields = fieldsOf({ value: { required: true, max: paramValueLength }, reason })
