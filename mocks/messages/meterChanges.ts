/** What the head-end says about a change of meters, beside the words of meterArchive.ts. */
export const meterChangeWords = {
  changeRead: {
    en: 'This meter was read at {time}: a change must be later.',
    zh: '该电表已于 {time} 抄表，换表时间必须更晚。',
    es: 'Este medidor se leyó el {time}: el cambio debe ser posterior.',
    ja: 'このメーターは {time} に検針済みです。それより後の時刻にしてください。',
  },
  changeNumberUsed: {
    en: 'This number is in use at consumer {name}.',
    zh: '该表号正由用户 {name} 使用。',
    es: 'Este número está en uso en el cliente {name}.',
    ja: 'この番号は需要家 {name} で使用中です。',
  },
  changeSameNumber: {
    en: 'This is the number of the old meter.',
    zh: '这是旧电表的表号。',
    es: 'Este es el número del medidor anterior.',
    ja: 'これは旧メーターの番号です。',
  },
  changeReason: {
    en: 'This reason does not exist any more. Choose another one.',
    zh: '该原因已不存在，请重新选择。',
    es: 'Este motivo ya no existe. Elija otro.',
    ja: 'この理由はもう存在しません。別の理由を選択してください。',
  },
  changePhotos: {
    en: 'At most {n} pictures, JPEG or PNG, of {size} MB each.',
    zh: '最多 {n} 张 JPEG 或 PNG 图片，每张不超过 {size} MB。',
    es: 'Como máximo {n} imágenes JPEG o PNG de {size} MB cada una.',
    ja: 'JPEG または PNG の画像を {n} 枚まで、各 {size} MB 以内で添付できます。',
  },
}
