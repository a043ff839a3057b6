import type { Language } from '../../src/i18n/languages'

/** Words of the operation log for writes about readings, by the path of the call. */
export const readingPaths: Record<string, Record<Language, string>> = {
  '/business/analysis/phaseAngle/save': {
    en: 'Save phase angles',
    zh: '保存相角',
    es: 'Guardar ángulos de fase',
    ja: '位相角の保存',
  },
  '/capture/read/manualCheck/check': {
    en: 'Check a typed reading',
    zh: '校核录入的读数',
    es: 'Comprobar una lectura introducida',
    ja: '入力した検針値の確認',
  },
  '/capture/read/manualCheck/save': {
    en: 'Enter a reading by hand',
    zh: '手工录入读数',
    es: 'Introducir una lectura a mano',
    ja: '検針値の手入力',
  },
  '/capture/read/manualCheck/verify': {
    en: 'Verify readings of a day',
    zh: '审核通过日读数',
    es: 'Verificar lecturas de un día',
    ja: '日の検針値の承認',
  },
  '/capture/read/manualCheck/reject': {
    en: 'Reject readings of a day',
    zh: '驳回日读数',
    es: 'Rechazar lecturas de un día',
    ja: '日の検針値の却下',
  },
  '/capture/task/staffCenter/transfer': {
    en: 'Give meters to another reader',
    zh: '将电表转交其他抄表员',
    es: 'Traspasar medidores a otro lector',
    ja: 'メーターを別の検針員に引き継ぐ',
  },
  '/capture/task/staffCenter/transferArea': {
    en: 'Give a transformer area to another reader',
    zh: '将台区转交其他抄表员',
    es: 'Traspasar un área de transformador a otro lector',
    ja: '変圧器エリアを別の検針員に引き継ぐ',
  },
  '/business/read/readAudit/close': {
    en: 'Close a month',
    zh: '月份关账',
    es: 'Cerrar un mes',
    ja: '月の締め',
  },
  '/business/read/readAudit/verify': {
    en: 'Verify readings',
    zh: '审核通过读数',
    es: 'Verificar lecturas',
    ja: '検針値の承認',
  },
  '/business/read/readAudit/reject': {
    en: 'Reject readings',
    zh: '驳回读数',
    es: 'Rechazar lecturas',
    ja: '検針値の却下',
  },
  '/business/read/readAudit/correct': {
    en: 'Correct a reading',
    zh: '更正读数',
    es: 'Corregir una lectura',
    ja: '検針値の訂正',
  },
  '/business/read/readAudit/estimate': {
    en: 'Estimate a month',
    zh: '估算月电量',
    es: 'Estimar un mes',
    ja: '月の推定',
  },
  '/query/dayRead/undo': {
    en: 'Take back the reading of a day',
    zh: '撤销日读数录入',
    es: 'Deshacer la lectura de un día',
    ja: '日の検針値入力の取り消し',
  },
  '/business/read/readAudit/undo': {
    en: 'Take back a change of a reading',
    zh: '撤销读数更改',
    es: 'Deshacer el cambio de una lectura',
    ja: '検針値の変更の取り消し',
  },
}
