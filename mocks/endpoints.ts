import { abnormalHandlers } from './handlers/cbo/abnormal'
import { activityHandlers } from './handlers/capture/activityStreams'
import { cockpitHandlers } from './handlers/console/cockpit'
import { accessHandlers } from './handlers/cbo/access'
import { dashboardHandlers } from './handlers/console/dashboard'
import { dictHandlers } from './handlers/cbo/dicts'
import { collectionPointHandlers } from './handlers/capture/collectionPoints'
import { exceptionHandlers } from './handlers/cbo/exceptions'
import { deviceModelHandlers } from './handlers/capture/deviceModels'
import { simHandlers } from './handlers/capture/sims'
import { simImportHandlers } from './handlers/capture/simImport'
import { exportHandlers } from './handlers/console/exports'
import { gisHandlers } from './handlers/capture/gis'
import { signalReadHandlers } from './handlers/capture/signalRead'
import { topologyHandlers } from './handlers/capture/topology'
import { deviceModelOptionHandlers } from './handlers/capture/deviceModelOptions'
import { gridOptionHandlers } from './handlers/capture/gridOptions'
import { businessAreaHandlers } from './handlers/business/businessArea'
import { lineHandlers } from './handlers/capture/lines'
import { accountHandlers } from './handlers/prepaid/accounts'
import { planHandlers } from './handlers/prepaid/plans'
import { priceHandlers } from './handlers/prepaid/prices'
import { tokenCheckHandlers } from './handlers/vending/tokenChecks'
import { mapHandlers } from './handlers/capture/map'
import { operationLogHandlers } from './handlers/cbo/operationLogs'
import { securityLogHandlers } from './handlers/cbo/securityLogs'
import { tableLogHandlers } from './handlers/cbo/tableLogs'
import { workHandlers } from './handlers/cbo/work'
import { visitStatisticHandlers } from './handlers/cbo/visitStatistics'
import { meterArchiveHandlers } from './handlers/capture/meterArchive'
import { meterChangeHandlers } from './handlers/capture/meterChanges'
import { meterStockHandlers } from './handlers/capture/meterStock'
import { meterImportHandlers } from './handlers/capture/meterImport'
import { meterLookupHandlers } from './handlers/console/meterLookup'
import { meterConsumerHandlers } from './handlers/capture/meterConsumer'
import { meterRecordHandlers } from './handlers/capture/meterRecord'
import { meterHandlers } from './handlers/capture/meters'
import { ownAccountHandlers } from './handlers/cbo/ownAccount'
import { searchHandlers } from './handlers/cbo/search'
import { amiVersionHandlers } from './handlers/cbo/amiVersions'
import { noticePublishingHandlers } from './handlers/cbo/noticePublishing'
import { noticeHandlers } from './handlers/cbo/notices'
import { releaseNoteHandlers } from './handlers/console/releaseNotes'
import { deskKeyHandlers } from './handlers/cbo/deskKey'
import { requestHandlers } from './handlers/cbo/requests'
import { sessionHandlers } from './handlers/console/session'
import { staffCenterHandlers } from './handlers/capture/staffCenter'
import { substationHandlers } from './handlers/capture/substations'
import { transformerAreaHandlers } from './handlers/capture/transformerAreas'
import { treeHandlers } from './handlers/console/trees'
import { departmentHandlers } from './handlers/cbo/departments'
import { menuModuleHandlers } from './handlers/cbo/menuModules'
import { moduleActionHandlers } from './handlers/cbo/moduleActions'
import { organizationHandlers } from './handlers/cbo/organizations'
import { roleAdminHandlers } from './handlers/cbo/roleAdmin'
import { userAdminHandlers } from './handlers/cbo/userAdmin'
import { userImportHandlers } from './handlers/cbo/userImport'
import { userHandlers } from './handlers/console/users'
import { timedJobHandlers } from './handlers/cbo/timedJobs'
import { queryHandlers } from './handlers/query/queries'
import { jobLogHandlers } from './handlers/cbo/jobLogs'
import { taskHandlers } from './handlers/capture/tasks'
import { taskMonitorHandlers } from './handlers/capture/taskMonitor'
import { privacyHandlers } from './handlers/cbo/privacy'
import { viewHandlers } from './handlers/cbo/views'
import { commandHandlers } from './handlers/capture/commands'
import { dataItemHandlers } from './handlers/capture/dataItems'
import { realTimeHandlers } from './handlers/capture/realTime'
import { codeRuleHandlers } from './handlers/cbo/codeRules'
import { sysParamHandlers } from './handlers/cbo/sysParams'
import { textHandlers } from './handlers/cbo/interfaceTexts'
import type { Core } from './core'
import type { Route } from './handlers/kit/call'

/** Handlers whose answers depend on the user's data scope: created once per scope. */
export const businessHandlers = (core: Core): Route[] => [
  ...sessionHandlers(core),
  ...userAdminHandlers(core),
  ...userImportHandlers(core),
  ...roleAdminHandlers(core),
  ...userHandlers(core),
  ...ownAccountHandlers(core),
  ...operationLogHandlers(core),
  ...securityLogHandlers(core),
  ...tableLogHandlers(core),
  ...visitStatisticHandlers(core),
  ...treeHandlers(core),
  ...staffCenterHandlers(core),
  ...substationHandlers(core),
  ...lineHandlers(core),
  ...businessAreaHandlers(core),
  ...transformerAreaHandlers(core),
  ...collectionPointHandlers(core),
  ...deviceModelOptionHandlers(core),
  ...gridOptionHandlers(core),
  ...organizationHandlers(core),
  ...departmentHandlers(core),
  ...menuModuleHandlers(core),
  ...moduleActionHandlers(core),
  ...searchHandlers(core),
  ...meterLookupHandlers(core),
  ...meterHandlers(core),
  ...meterConsumerHandlers(core),
  ...meterRecordHandlers(core),
  ...queryHandlers(core),
  ...activityHandlers(core),
  ...workHandlers(core),
  ...meterArchiveHandlers(core),
  ...meterChangeHandlers(core),
  ...meterStockHandlers(core),
  ...meterImportHandlers(core),
  ...dataItemHandlers(core),
  ...commandHandlers(core),
  ...realTimeHandlers(core),
  ...deviceModelHandlers(core),
  ...simHandlers(core),
  ...simImportHandlers(core),
  ...exportHandlers(core),
  ...dashboardHandlers(core),
  ...abnormalHandlers(core),
  ...cockpitHandlers(core),
  ...mapHandlers(core),
  ...gisHandlers(core),
  ...topologyHandlers(core),
  ...signalReadHandlers(core),
  ...accessHandlers(core),
  ...viewHandlers(core),
  ...privacyHandlers(core),
  ...noticeHandlers(core),
  ...noticePublishingHandlers(core),
  ...amiVersionHandlers(core),
  ...exceptionHandlers(core),
  ...releaseNoteHandlers(core),
  ...deskKeyHandlers(core),
  ...requestHandlers(core),
  ...taskHandlers(core),
  ...timedJobHandlers(core),
  ...jobLogHandlers(core),
  ...taskMonitorHandlers(core),
  ...dictHandlers(core),
  ...sysParamHandlers(core),
  ...codeRuleHandlers(core),
  ...textHandlers(core),
  ...accountHandlers(core),
  ...planHandlers(core),
  ...priceHandlers(core),
  ...tokenCheckHandlers(core),
]
