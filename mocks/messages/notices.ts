/** Sentences about notices, exceptions and release notes. */
export const noticeWords = {
  unknownNotice: {
    en: 'This notice does not exist or is not meant for you.',
    zh: '该通知不存在或不面向您。',
    es: 'Este aviso no existe o no está dirigido a usted.',
    ja: 'このお知らせは存在しないか、あなた宛てではありません。',
  },
  unknownException: {
    en: 'This exception is not in the log any more.',
    zh: '该异常已不在日志中。',
    es: 'Esta excepción ya no está en el registro.',
    ja: 'この例外はログに残っていません。',
  },
  withinMonth: {
    en: 'You can only query data within a month!',
    zh: '只能查询一个月内的数据！',
    es: '¡Solo puede consultar datos dentro de un mes!',
    ja: '1 か月以内のデータのみ照会できます。',
  },
  noteRequired: {
    en: 'Say in a note of 1 to 200 characters how it was handled.',
    zh: '请填写 1 至 200 字的处理说明。',
    es: 'Indique en una nota de 1 a 200 caracteres cómo se resolvió.',
    ja: '対応内容を 1～200 文字で入力してください。',
  },
  alreadyHandled: {
    en: 'These exceptions are already marked handled.',
    zh: '这些异常已标记为已处理。',
    es: 'Estas excepciones ya están marcadas como atendidas.',
    ja: 'これらの例外は既に対応済みです。',
  },
  wordRead: { en: 'Read', zh: '已读', es: 'Leído', ja: '既読' },
  wordUnread: { en: 'Unread', zh: '未读', es: 'No leído', ja: '未読' },
  wordHandled: { en: 'Handled', zh: '已处理', es: 'Atendida', ja: '対応済み' },
  wordOpen: { en: 'Open', zh: '未处理', es: 'Abierta', ja: '未対応' },
  unknownRelease: {
    en: 'There is no such release note.',
    zh: '没有该版本说明。',
    es: 'No existe esa nota de versión.',
    ja: 'そのリリースノートはありません。',
  },
}
