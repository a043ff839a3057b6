import type { Language } from '../../src/i18n/languages'

/** Words of the operation log for writes about events, by the path of the call. */
export const eventPaths: Record<string, Record<Language, string>> = {
  '/query/eMeterEvent/read': {
    en: 'Mark meter events as read',
    zh: '将电表事件标为已读',
    es: 'Marcar eventos de medidores como leídos',
    ja: 'メーターイベントを既読にする',
  },
  '/query/eMeterEvent/handle': {
    en: 'Mark meter events as handled',
    zh: '将电表事件标为已处理',
    es: 'Marcar eventos de medidores como tratados',
    ja: 'メーターイベントを処理済みにする',
  },
  '/query/eMeterEvent/reopen': {
    en: 'Reopen meter events',
    zh: '重新打开电表事件',
    es: 'Reabrir eventos de medidores',
    ja: 'メーターイベントを再度開く',
  },
  '/query/eMeterEvent/note': {
    en: 'Write a note to meter events',
    zh: '为电表事件添加备注',
    es: 'Anotar eventos de medidores',
    ja: 'メーターイベントへのメモ',
  },
  '/query/eTmnlEvent/read': {
    en: 'Mark DCU events as read',
    zh: '将集中器事件标为已读',
    es: 'Marcar eventos de concentradores como leídos',
    ja: '集中器イベントを既読にする',
  },
  '/query/eTmnlEvent/handle': {
    en: 'Mark DCU events as handled',
    zh: '将集中器事件标为已处理',
    es: 'Marcar eventos de concentradores como tratados',
    ja: '集中器イベントを処理済みにする',
  },
  '/query/eTmnlEvent/reopen': {
    en: 'Reopen DCU events',
    zh: '重新打开集中器事件',
    es: 'Reabrir eventos de concentradores',
    ja: '集中器イベントを再度開く',
  },
  '/query/eTmnlEvent/note': {
    en: 'Write a note to DCU events',
    zh: '为集中器事件添加备注',
    es: 'Anotar eventos de concentradores',
    ja: '集中器イベントへのメモ',
  },
}
