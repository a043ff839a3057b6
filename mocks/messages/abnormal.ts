/** Sentences about abnormal meter data. */
export const abnormalWords = {
  unknownRecord: {
    en: 'A record does not exist any more. Refresh the list.',
    zh: '有记录已不存在，请刷新列表。',
    es: 'Un registro ya no existe. Actualice la lista.',
    ja: '存在しない記録があります。一覧を更新してください。',
  },
  unknownAssignee: {
    en: 'This person cannot work on abnormal data.',
    zh: '该人员无法处理异常数据。',
    es: 'Esta persona no puede trabajar con datos anómalos.',
    ja: 'この担当者は異常データを扱えません。',
  },
  abnormalExists: {
    en: '“{rule}” is on record already: {name}. Open the record and add your note there.',
    zh: '“{rule}”已有记录：{name}。请打开该记录并在其中填写备注。',
    es: '«{rule}» ya está registrado: {name}. Abra el registro y anote ahí lo que vio.',
    ja: '「{rule}」はすでに記録されています：{name}。その記録を開いてメモを書いてください。',
  },
  abnormalNotSo: {
    en: '“{rule}” is not what the loss shows: {name}. Look at the loss of that day again.',
    zh: '该日线损不符合“{rule}”：{name}。请重新查看该日线损。',
    es: 'La pérdida no muestra «{rule}»: {name}. Vuelva a ver la pérdida de ese día.',
    ja: '損失は「{rule}」に該当しません：{name}。その日の損失をもう一度確認してください。',
  },
  abnormalFuture: {
    en: 'A record can only be about a day that has begun.',
    zh: '记录的日期不能晚于今天。',
    es: 'Un registro solo puede referirse a un día que ya ha comenzado.',
    ja: '記録できるのは今日までの日付です。',
  },
  snoozeSpan: {
    en: 'A record can be snoozed for 30 days at most, until a time to come.',
    zh: '记录最多可暂缓 30 天，且时间须晚于当前时间。',
    es: 'Un registro se puede posponer 30 días como máximo, hasta un momento futuro.',
    ja: '保留できるのは 30 日以内の将来の日時までです。',
  },
} as const
