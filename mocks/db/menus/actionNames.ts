import type { Language } from '../../../src/i18n/languages'

/** Names of the usual actions, by code. */
export const actionNames: Readonly<Record<string, Record<Language, string>>> = {
  add: { en: 'Add', zh: '新增', es: 'Añadir', ja: '追加' },
  edit: { en: 'Edit', zh: '编辑', es: 'Editar', ja: '編集' },
  del: { en: 'Delete', zh: '删除', es: 'Eliminar', ja: '削除' },
  export: { en: 'Export', zh: '导出', es: 'Exportar', ja: 'エクスポート' },
  import: { en: 'Import', zh: '导入', es: 'Importar', ja: '取込' },
  audit: { en: 'Approve', zh: '审核', es: 'Aprobar', ja: '承認' },
  close: { en: 'Close months', zh: '月份关账', es: 'Cerrar meses', ja: '月の締め' },
  control: { en: 'Control the relay', zh: '继电器控制', es: 'Controlar el relé', ja: '開閉器制御' },
  read: { en: 'Read from devices', zh: '召测', es: 'Leer de los equipos', ja: '機器からの読み取り' },
  set: { en: 'Set parameters', zh: '参数设置', es: 'Fijar parámetros', ja: 'パラメータ設定' },
  publish: { en: 'Publish', zh: '发布', es: 'Publicar', ja: '公開' },
  reveal: { en: 'Show secrets', zh: '查看密钥', es: 'Mostrar secretos', ja: '秘密情報の表示' },
  readRate: {
    en: 'See who has read it',
    zh: '查看阅读率',
    es: 'Ver quién lo ha leído',
    ja: '既読状況の表示',
  },
}
