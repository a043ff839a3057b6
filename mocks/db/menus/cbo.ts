import { abnormalData, administration, logs, publishing } from './roles'
import { area, group } from './seed'

const auth = group('auth', 'auth', 'Access|权限管理|Accesos|アクセス権', administration, {
  user: 'user user; Users|用户|Usuarios|ユーザー; add edit del export import set',
  role: 'role role; Roles|角色|Roles|ロール; add edit del export set',
})

const org = group('org', 'org', 'Organization|组织|Organización|組織', administration, {
  organization:
    'organization organization; Organizations|组织机构|Organizaciones|組織機構; add edit del export',
  department: 'department department; Departments|部门|Departamentos|部署; add edit del export',
})

const param = group('param', 'setting', 'Settings|参数设置|Ajustes|設定', administration, {
  dict: 'dict dict; Dictionaries|数据字典|Diccionarios|辞書; add edit del export',
  dictDetail:
    'dictDetail -; Dictionary entries|字典明细|Entradas del diccionario|辞書の項目; add edit del export',
  module: 'module module; Modules|模块|Módulos|モジュール; add edit del export',
  buttons:
    'buttons buttons; Module actions|模块按钮|Acciones de módulo|モジュールの操作; add edit del export',
  codeRule: 'codeRule codeRule; Code rules|编码规则|Reglas de código|採番ルール; add edit del export',
  sysParam:
    'sysParam sysParam; System parameters|系统参数|Parámetros del sistema|システムパラメータ; edit export',
  notice: [
    'notice notice; Notices|通知公告|Avisos|お知らせ; export readRate add edit del publish',
    publishing,
  ],
  amiVersion:
    'amiVersion version; Release notes|版本发布|Notas de versión|リリースノート; add edit del export publish',
})

const language = group('language', 'language', 'Language|语言|Idiomas|言語', administration, {
  languageList:
    'list language; Interface texts|界面文本|Textos de la interfaz|画面テキスト; edit export import publish',
})

const job = group('job', 'job', 'Jobs|定时任务|Trabajos|ジョブ', administration, {
  timedJob: 'timedJob job; Timed jobs|定时任务|Trabajos programados|定期ジョブ; add edit del export set',
  jobLog: 'jobLog jobLog; Job logs|任务日志|Registro de trabajos|ジョブログ; export set del',
})

const log = group('log', 'log', 'Logs|日志|Registros|ログ', logs, {
  cboAbnormalData: [
    'cboAbnormalData abnormal; Abnormal data|异常数据|Datos anómalos|異常データ; export edit',
    abnormalData,
  ],
  exceptionLog:
    'exceptionLog exception; Exception log|异常日志|Registro de excepciones|例外ログ; export edit',
  operationLog: 'operationLog operation; Operation log|操作日志|Registro de operaciones|操作ログ; export',
  securityLog:
    'securityLog security; Security log|安全日志|Registro de seguridad|セキュリティログ; export set',
  tableLog: 'tableLog tableLog; Table log|数据变更日志|Registro de tablas|データ変更ログ; export edit',
  visitStatistic:
    'visitStatistic visits; Visit statistics|访问统计|Estadísticas de visitas|アクセス統計; export set',
})

/** Basic data: access, organization, settings, texts, jobs, logs. */
export const cboArea = area('/cbo', 'basicData', 'Basic data|基础数据|Datos básicos|基礎データ', [
  auth,
  org,
  param,
  language,
  job,
  log,
])
