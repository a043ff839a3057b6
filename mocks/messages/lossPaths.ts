import type { Language } from '../../src/i18n/languages'

type Words = Record<Language, string>

const target: Words = {
  en: 'Set the target loss',
  zh: '设置线损指标',
  es: 'Fijar la pérdida objetivo',
  ja: '目標損失の設定',
}

const mark: Words = {
  en: 'Mark the cause of a loss',
  zh: '标注线损原因',
  es: 'Marcar la causa de una pérdida',
  ja: '損失の原因の記録',
}
const unmark: Words = {
  en: 'Remove the cause of a loss',
  zh: '删除线损原因',
  es: 'Quitar la causa de una pérdida',
  ja: '損失の原因の削除',
}

/** Words of the operation log for writes about losses, by the path of the call. */
export const lossPaths: Record<string, Words> = {
  '/business/lossModel/area/target': target,
  '/business/lossModel/line/target': target,
  '/business/loss/areas/mark': mark,
  '/business/loss/areas/unmark': unmark,
  '/business/loss/lines/mark': mark,
  '/business/loss/lines/unmark': unmark,
}
