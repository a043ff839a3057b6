import type { Language } from '../../src/i18n/languages'

/** The first lines of an exported file. */
export const exportWords = {
  exportedBy: { en: 'Exported by', zh: '导出人', es: 'Exportado por', ja: '出力者' },
  exportedAt: { en: 'Exported at', zh: '导出时间', es: 'Exportado el', ja: '出力日時' },
  exportFilter: { en: 'Filter', zh: '筛选条件', es: 'Filtro', ja: '絞り込み条件' },
  exportNoFilter: { en: 'None', zh: '无', es: 'Ninguno', ja: 'なし' },
  exportRows: { en: 'Rows', zh: '行数', es: 'Filas', ja: '行数' },
} satisfies Record<string, Record<Language, string>>
