import { abnormalData, administration, logs, publishing } from './roles'
import { area, group } from './seed'

const auth = group(
  'auth',
  'auth',
  { en: 'Access', zh: '权限管理', es: 'Accesos', ja: 'アクセス権' },
  administration,
  {
    user: {
      path: 'user',
      icon: 'user',
      title: { en: 'Users', zh: '用户', es: 'Usuarios', ja: 'ユーザー' },
      actions: ['add', 'edit', 'del', 'export', 'import', 'set'],
    },
    role: {
      path: 'role',
      icon: 'role',
      title: { en: 'Roles', zh: '角色', es: 'Roles', ja: 'ロール' },
      actions: ['add', 'edit', 'del', 'export', 'set'],
    },
  },
)

const org = group(
  'org',
  'org',
  { en: 'Organization', zh: '组织', es: 'Organización', ja: '組織' },
  administration,
  {
    organization: {
      path: 'organization',
      icon: 'organization',
      title: { en: 'Organizations', zh: '组织机构', es: 'Organizaciones', ja: '組織機構' },
      actions: ['add', 'edit', 'del', 'export'],
    },
    department: {
      path: 'department',
      icon: 'department',
      title: { en: 'Departments', zh: '部门', es: 'Departamentos', ja: '部署' },
      actions: ['add', 'edit', 'del', 'export'],
    },
  },
)

const param = group(
  'param',
  'setting',
  { en: 'Settings', zh: '参数设置', es: 'Ajustes', ja: '設定' },
  administration,
  {
    dict: {
      path: 'dict',
      icon: 'dict',
      title: { en: 'Dictionaries', zh: '数据字典', es: 'Diccionarios', ja: '辞書' },
      actions: ['add', 'edit', 'del', 'export'],
    },
    dictDetail: {
      path: 'dictDetail',
      title: { en: 'Dictionary entries', zh: '字典明细', es: 'Entradas del diccionario', ja: '辞書の項目' },
      actions: ['add', 'edit', 'del', 'export'],
    },
    module: {
      path: 'module',
      icon: 'module',
      title: { en: 'Modules', zh: '模块', es: 'Módulos', ja: 'モジュール' },
      actions: ['add', 'edit', 'del', 'export'],
    },
    buttons: {
      path: 'buttons',
      icon: 'buttons',
      title: { en: 'Module actions', zh: '模块按钮', es: 'Acciones de módulo', ja: 'モジュールの操作' },
      actions: ['add', 'edit', 'del', 'export'],
    },
    codeRule: {
      path: 'codeRule',
      icon: 'codeRule',
      title: { en: 'Code rules', zh: '编码规则', es: 'Reglas de código', ja: '採番ルール' },
      actions: ['add', 'edit', 'del', 'export'],
    },
    sysParam: {
      path: 'sysParam',
      icon: 'sysParam',
      title: {
        en: 'System parameters',
        zh: '系统参数',
        es: 'Parámetros del sistema',
        ja: 'システムパラメータ',
      },
      actions: ['edit', 'export'],
    },
    notice: {
      path: 'notice',
      icon: 'notice',
      title: { en: 'Notices', zh: '通知公告', es: 'Avisos', ja: 'お知らせ' },
      actions: ['export', 'readRate', 'add', 'edit', 'del', 'publish'],
      roles: publishing,
    },
    amiVersion: {
      path: 'amiVersion',
      icon: 'version',
      title: { en: 'Release notes', zh: '版本发布', es: 'Notas de versión', ja: 'リリースノート' },
      actions: ['add', 'edit', 'del', 'export', 'publish'],
    },
  },
)

const language = group(
  'language',
  'language',
  { en: 'Language', zh: '语言', es: 'Idiomas', ja: '言語' },
  administration,
  {
    languageList: {
      path: 'list',
      icon: 'language',
      title: { en: 'Interface texts', zh: '界面文本', es: 'Textos de la interfaz', ja: '画面テキスト' },
      actions: ['edit', 'export', 'import', 'publish'],
    },
  },
)

const job = group(
  'job',
  'job',
  { en: 'Jobs', zh: '定时任务', es: 'Trabajos', ja: 'ジョブ' },
  administration,
  {
    timedJob: {
      path: 'timedJob',
      icon: 'job',
      title: { en: 'Timed jobs', zh: '定时任务', es: 'Trabajos programados', ja: '定期ジョブ' },
      actions: ['add', 'edit', 'del', 'export', 'set'],
    },
    jobLog: {
      path: 'jobLog',
      icon: 'jobLog',
      title: { en: 'Job logs', zh: '任务日志', es: 'Registro de trabajos', ja: 'ジョブログ' },
      actions: ['export', 'set', 'del'],
    },
  },
)

const log = group('log', 'log', { en: 'Logs', zh: '日志', es: 'Registros', ja: 'ログ' }, logs, {
  cboAbnormalData: {
    path: 'cboAbnormalData',
    icon: 'abnormal',
    title: { en: 'Abnormal data', zh: '异常数据', es: 'Datos anómalos', ja: '異常データ' },
    actions: ['export', 'edit'],
    roles: abnormalData,
  },
  exceptionLog: {
    path: 'exceptionLog',
    icon: 'exception',
    title: { en: 'Exception log', zh: '异常日志', es: 'Registro de excepciones', ja: '例外ログ' },
    actions: ['export', 'edit'],
  },
  operationLog: {
    path: 'operationLog',
    icon: 'operation',
    title: { en: 'Operation log', zh: '操作日志', es: 'Registro de operaciones', ja: '操作ログ' },
    actions: ['export'],
  },
  securityLog: {
    path: 'securityLog',
    icon: 'security',
    title: { en: 'Security log', zh: '安全日志', es: 'Registro de seguridad', ja: 'セキュリティログ' },
    actions: ['export', 'set'],
  },
  tableLog: {
    path: 'tableLog',
    icon: 'tableLog',
    title: { en: 'Table log', zh: '数据变更日志', es: 'Registro de tablas', ja: 'データ変更ログ' },
    actions: ['export', 'edit'],
  },
  visitStatistic: {
    path: 'visitStatistic',
    icon: 'visits',
    title: { en: 'Visit statistics', zh: '访问统计', es: 'Estadísticas de visitas', ja: 'アクセス統計' },
    actions: ['export', 'set'],
  },
})

/** Basic data: access, organization, settings, texts, jobs, logs. */
export const cboArea = area(
  '/cbo',
  'basicData',
  { en: 'Basic data', zh: '基础数据', es: 'Datos básicos', ja: '基礎データ' },
  [auth, org, param, language, job, log],
)
