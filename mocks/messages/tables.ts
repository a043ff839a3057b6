import type { Language } from '../../src/i18n/languages'

/** What users call a table, for the table log. */
export const tableWords = {
  task: { en: 'Collection task', zh: '采集任务', es: 'Tarea de recolección', ja: '収集タスク' },
  meter: { en: 'Meter', zh: '电表', es: 'Medidor', ja: 'メーター' },
  meterImport: { en: 'Meter import', zh: '电表导入', es: 'Importación de medidores', ja: 'メーター取込' },
  substation: { en: 'Substation', zh: '变电站', es: 'Subestación', ja: '変電所' },
  line: { en: 'Line', zh: '线路', es: 'Línea', ja: '配電線' },
  tg: { en: 'Transformer area', zh: '台区', es: 'Área de transformador', ja: '変圧器エリア' },
  cp: { en: 'Collection point', zh: '采集点', es: 'Punto de recolección', ja: '収集点' },
  dataItem: { en: 'Data item', zh: '数据项', es: 'Elemento de datos', ja: 'データ項目' },
  savedReading: { en: 'Saved reading', zh: '已保存的抄读值', es: 'Lectura guardada', ja: '保存した検針値' },
  user: { en: 'User', zh: '用户', es: 'Usuario', ja: 'ユーザー' },
  role: { en: 'Role', zh: '角色', es: 'Rol', ja: 'ロール' },
  dict: { en: 'Dictionary', zh: '数据字典', es: 'Diccionario', ja: '辞書' },
  dictDetail: { en: 'Dictionary entry', zh: '字典明细', es: 'Entrada de diccionario', ja: '辞書の項目' },
  moduleParams: {
    en: 'Module parameters',
    zh: '模块参数',
    es: 'Parámetros del módulo',
    ja: 'モジュールのパラメータ',
  },
  organization: { en: 'Organization', zh: '组织机构', es: 'Organización', ja: '組織' },
  department: { en: 'Department', zh: '部门', es: 'Departamento', ja: '部署' },
  module: { en: 'Module', zh: '模块', es: 'Módulo', ja: 'モジュール' },
  moduleAction: { en: 'Module action', zh: '模块按钮', es: 'Acción de módulo', ja: 'モジュールの操作' },
} as const satisfies Record<string, Record<Language, string>>
