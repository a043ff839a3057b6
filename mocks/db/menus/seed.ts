import type { Language } from '../../../src/i18n/languages'
import type { RoleGrants } from './roles'

/** Module codes of the screens that exist. Screens that are not built yet are in no menu. */
export type ScreenCode =
  | 'meterList'
  | 'meterDetail'
  | 'meterCurve'
  | 'meterEnergy'
  | 'meterEdit'
  | 'rcpList'
  | 'cpDetail'
  | 'substation'
  | 'line'
  | 'tg'
  | 'meterChange'
  | 'importWizard'
  | 'autoTask'
  | 'manualTask'
  | 'taskMonitor'
  | 'batchMeterReading'
  | 'realTime'
  | 'topology'
  | 'topologyList'
  | 'gis'
  | 'simList'
  | 'dataItem'
  | 'deviceModel'
  | 'user'
  | 'role'
  | 'organization'
  | 'department'
  | 'dict'
  | 'dictDetail'
  | 'module'
  | 'buttons'
  | 'codeRule'
  | 'sysParam'
  | 'notice'
  | 'amiVersion'
  | 'languageList'
  | 'timedJob'
  | 'jobLog'
  | 'cboAbnormalData'
  | 'exceptionLog'
  | 'operationLog'
  | 'securityLog'
  | 'tableLog'
  | 'visitStatistic'

export interface PageSeed {
  code: ScreenCode
  path: string
  component: string
  title: Record<Language, string>
  icon?: string
  hidden?: boolean
  /** Every action of the screen that needs a permission. */
  actions: string[]
  roles: RoleGrants
}

export interface GroupSeed {
  path: string
  icon: string
  title: Record<Language, string>
  pages: PageSeed[]
}

export interface AreaSeed {
  path: string
  icon: string
  title: Record<Language, string>
  groups: GroupSeed[]
}
