import { createModuleParams, type ModuleParamsRow } from './moduleParams'
import { createJobs, type JobRecord } from './jobs'
import { createTasks, type TaskRecord } from './tasks'
import type { World } from '../world/types'
import { createDataItems, type StoredItem } from './dataItems'
import { createAreas, type AreaRecord } from './areas'
import { createDictDetails, createDicts, type DictDetailRow, type DictRow } from './dicts'
import { createDeviceModels, type DeviceModelRecord } from './deviceModels'
import { createSims, type SimRecord } from './sims'
import { createLines, type LineRecord } from './lines'
import { createMeterImports, type MeterImportRecord } from './meterImports'
import { createMeterChanges, type MeterChangeRecord } from './meterChanges'
import { createPoints, type PointRecord } from './points'
import { createSubstations, type SubstationRecord } from './substations'
import { createRoleTable, type RoleRow } from './roles'
import { createDepartments, type DepartmentRow } from './departments'
import { createModuleActions, createModules, type ModuleActionRow, type ModuleRow } from './modules'
import { createOrganizations, type OrganizationRow } from './organizations'
import { createSavedReadings, type SavedReading } from './savedReadings'
import { createNoticeTable, type NoticeRecord } from './notices'
import { createReleaseTable, type ReleaseRecord } from './releaseNotes'
import { createSysParams, type SysParamTable } from './sysParams'
import { createCodeRules, type CodeRuleTable } from './codeRules'
import { createTextTable, type TextEdit } from './texts'
import type { Table, TableClock } from './table'
import { createUserTable, type UserEntity } from './users'
import type { WatchedTable } from './watched'

/** Every table, by the name of its resource. */
export interface Tables {
  tasks: Table<TaskRecord>
  jobs: Table<JobRecord>
  moduleParams: Table<ModuleParamsRow>
  substations: WatchedTable<SubstationRecord>
  lines: WatchedTable<LineRecord>
  areas: WatchedTable<AreaRecord>
  points: WatchedTable<PointRecord>
  meterImports: Table<MeterImportRecord>
  meterChanges: Table<MeterChangeRecord>
  dataItems: Table<StoredItem>
  savedReadings: Table<SavedReading>
  users: Table<UserEntity>
  roles: Table<RoleRow>
  organizations: WatchedTable<OrganizationRow>
  departments: Table<DepartmentRow>
  modules: Table<ModuleRow>
  moduleActions: Table<ModuleActionRow>
  notices: Table<NoticeRecord>
  amiVersions: Table<ReleaseRecord>
  deviceModels: Table<DeviceModelRecord>
  sims: WatchedTable<SimRecord>
  dicts: Table<DictRow>
  dictDetails: Table<DictDetailRow>
  sysParams: SysParamTable
  codeRules: CodeRuleTable
  texts: Table<TextEdit>
}

/** The tables of one head-end; seeds that need the utility get `world`. */
export function createTables(clock: TableClock, world: World): Tables {
  return {
    tasks: createTasks(clock, world),
    jobs: createJobs(clock),
    moduleParams: createModuleParams(clock),
    substations: createSubstations(clock, world),
    lines: createLines(clock, world),
    areas: createAreas(clock, world),
    points: createPoints(clock, world),
    meterImports: createMeterImports(clock),
    meterChanges: createMeterChanges(clock, world),
    dataItems: createDataItems(clock),
    savedReadings: createSavedReadings(clock),
    users: createUserTable(clock, world),
    roles: createRoleTable(clock),
    organizations: createOrganizations(clock, world),
    departments: createDepartments(clock, world),
    modules: createModules(clock),
    moduleActions: createModuleActions(clock),
    notices: createNoticeTable(clock, world),
    amiVersions: createReleaseTable(clock),
    deviceModels: createDeviceModels(clock),
    sims: createSims(clock, world),
    dicts: createDicts(clock),
    dictDetails: createDictDetails(clock),
    sysParams: createSysParams(clock),
    codeRules: createCodeRules(clock),
    texts: createTextTable(clock),
  }
}
