import type { Core } from '../../core'
import { areaCompareHandlers } from './areaCompare'
import { areaLossHandlers } from './areaLosses'
import { calculationHandlers } from './calculations'
import type { Route } from '../kit/call'
import { dayEnergyListHandlers } from './dayEnergies'
import { areaModelHandlers, lineModelHandlers } from './lossModels'
import { lineLossHandlers } from './lineLosses'
import { lossAnalysisHandlers } from './lossAnalysis'
import { manualCheckHandlers } from '../capture/manualCheck'
import { monthEnergyListHandlers } from './monthEnergies'
import { phaseAngleHandlers } from './phaseAngles'
import { readAuditHandlers } from './readAudit'
import { tariffEnergyHandlers } from './tariffEnergies'

/**
 * Endpoints of the pages of the area Business, and of the page on which readings are entered that Business verifies.
 */
export const businessAreaHandlers = (core: Core): Route[] => [
  ...areaCompareHandlers(core),
  ...areaLossHandlers(core),
  ...lineLossHandlers(core),
  ...lossAnalysisHandlers(core),
  ...areaModelHandlers(core),
  ...lineModelHandlers(core),
  ...calculationHandlers(core),
  ...phaseAngleHandlers(core),
  ...dayEnergyListHandlers(core),
  ...monthEnergyListHandlers(core),
  ...manualCheckHandlers(core),
  ...readAuditHandlers(core),
  ...tariffEnergyHandlers(core),
]
