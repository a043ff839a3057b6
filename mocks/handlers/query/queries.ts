import type { Core } from '../../core'
import type { Route } from '../kit/call'
import { collectionRateHandlers } from './collectionRates'
import { cpSuccessHandlers } from './cpSuccess'
import { curveReadHandlers } from './curveRead'
import { dayReadHandlers } from './dayRead'
import { hourReadHandlers } from './hourRead'
import { latestValueHandlers } from './latestValues'
import { missingDataHandlers } from './missingData'
import { demandHandlers } from './demands'
import { eventCodeHandlers } from './eventCodes'
import { meterEventHandlers } from './meterEvents'
import { monthEnergyHandlers } from './monthEnergy'
import { dcuOnlineHandlers } from './dcuOnline'
import { pointEventHandlers } from './pointEvents'
import { monthReadHandlers } from './monthRead'
import { timeAnalysisHandlers } from './timeAnalysis'
import { monthReportHandlers } from './monthReport'
import { monthQueryHandlers } from './monthQuery'
import { monthSuccessHandlers } from './monthSuccess'
import { reportScheduleHandlers } from './reportSchedules'
import { reportTemplateHandlers } from './reportTemplates'
import { statReportHandlers } from './statReport'
import { waitingFileHandlers } from '../console/waitingFiles'

/** Endpoints of the query pages. */
export const queryHandlers = (core: Core): Route[] => [
  ...eventCodeHandlers(core),
  ...meterEventHandlers(core),
  ...pointEventHandlers(core),
  ...monthEnergyHandlers(core),
  ...curveReadHandlers(core),
  ...dayReadHandlers(core),
  ...hourReadHandlers(core),
  ...monthReadHandlers(core),
  ...latestValueHandlers(core),
  ...missingDataHandlers(core),
  ...demandHandlers(core),
  ...timeAnalysisHandlers(core),
  ...collectionRateHandlers(core),
  ...monthSuccessHandlers(core),
  ...cpSuccessHandlers(core),
  ...dcuOnlineHandlers(core),
  ...monthQueryHandlers(core),
  ...monthReportHandlers(core),
  ...statReportHandlers(core),
  ...reportTemplateHandlers(core),
  ...reportScheduleHandlers(core),
  ...waitingFileHandlers(core),
]
