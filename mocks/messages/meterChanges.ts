/** Messages about a change of meters, beside the words of meterArchive.ts. */
export const meterChangeWords = {
  changeMeanwhile: {
    en: 'Somebody has changed this meter meanwhile: {name} stands there now. Open the form again.',
    zh: '该电表期间已被他人更换，现表号为 {name}。请重新打开表单。',
    es: 'Otra persona cambió este medidor entretanto: ahora está {name}. Abra de nuevo el formulario.',
    ja: 'このメーターはその間に別の人が交換し、現在は {name} です。フォームを開き直してください。',
  },
  changeUndone: {
    en: 'This change has been taken back already.',
    zh: '该换表记录已撤销。',
    es: 'Este cambio ya se anuló.',
    ja: 'この交換はすでに取り消されています。',
  },
  changeNotLast: {
    en: 'Only the latest change of a meter can be taken back.',
    zh: '只能撤销电表最近一次更换。',
    es: 'Solo se puede anular el último cambio de un medidor.',
    ja: '取り消せるのはメーターの最新の交換だけです。',
  },
  changeWasRead: {
    en: 'The new meter has been read: the change cannot be taken back. Change the meter once more.',
    zh: '新表已有抄表数据，无法撤销。请再次换表。',
    es: 'El medidor nuevo ya se leyó: el cambio no se puede anular. Cambie el medidor otra vez.',
    ja: '新メーターは検針済みのため取り消せません。もう一度交換してください。',
  },
  changeOldInUse: {
    en: 'The old meter is in use elsewhere by now: the change cannot be taken back.',
    zh: '旧表已在别处使用，无法撤销。',
    es: 'El medidor anterior ya está en uso en otro lugar: el cambio no se puede anular.',
    ja: '旧メーターはすでに別の場所で使用中のため取り消せません。',
  },
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
