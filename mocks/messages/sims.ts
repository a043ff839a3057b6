/** Messages about SIM cards. */
export const simMessages = {
  simCardNo: {
    en: 'A card number has 19 or 20 digits and begins with 89.',
    zh: '卡号为 19 或 20 位数字，以 89 开头。',
    es: 'El número de tarjeta tiene 19 o 20 dígitos y empieza por 89.',
    ja: 'カード番号は 89 で始まる 19 または 20 桁の数字です。',
  },
  simCardFixed: {
    en: 'The card is in a device: its number cannot be changed.',
    zh: '该卡已装入设备，卡号不能修改。',
    es: 'La tarjeta está en un dispositivo: su número no se puede cambiar.',
    ja: 'カードは機器に装着済みのため、番号は変更できません。',
  },
  simDates: {
    en: 'The card must expire after it was opened.',
    zh: '到期日期必须晚于开通日期。',
    es: 'La tarjeta debe vencer después de su apertura.',
    ja: '有効期限は開通日より後でなければなりません。',
  },
  simState: {
    en: 'Card {name} is not in the state for this.',
    zh: '卡 {name} 当前状态不允许此操作。',
    es: 'El estado de la tarjeta {name} no lo permite.',
    ja: 'カード {name} の状態ではこの操作はできません。',
  },
  simDeviceTaken: {
    en: 'This device has card {name} already. Take that out first.',
    zh: '该设备已装有卡 {name}，请先解绑。',
    es: 'Este dispositivo ya tiene la tarjeta {name}. Retírela primero.',
    ja: 'この機器にはカード {name} が装着済みです。先に取り外してください。',
  },
  simNoModem: {
    en: 'This meter has no modem of its own: it is read through {name}.',
    zh: '该电表没有独立通信模块，由 {name} 采集。',
    es: 'Este medidor no tiene módem propio: se lee a través de {name}.',
    ja: 'このメーターには専用モデムがありません。{name} 経由で検針します。',
  },
  simBindLater: {
    en: 'The time must not be later than now.',
    zh: '时间不能晚于当前时间。',
    es: 'La hora no puede ser posterior a la actual.',
    ja: '現在より後の時刻は指定できません。',
  },
  simCancelled: {
    en: 'Its contract has ended.',
    zh: '该卡已销户。',
    es: 'Su contrato ha terminado.',
    ja: '契約は終了しています。',
  },
  simDeleteState: {
    en: 'Card {name} cannot be deleted: only idle and cancelled cards can.',
    zh: '卡 {name} 不能删除：只能删除空闲或已销户的卡。',
    es: 'La tarjeta {name} no se puede eliminar: solo las libres y las canceladas.',
    ja: 'カード {name} は削除できません。削除できるのは未使用か解約済みのカードだけです。',
  },
  simRollBackUsed: {
    en: 'Card {name} has been changed or used since; nothing was taken away.',
    zh: '卡 {name} 导入后已被修改或使用，未撤销任何卡。',
    es: 'La tarjeta {name} se modificó o usó después; no se retiró nada.',
    ja: 'カード {name} は取込後に変更または使用されています。取り消しは行われませんでした。',
  },
  modelUsed: {
    en: 'Devices refer to this model by its name: it cannot be renamed.',
    zh: '设备以名称引用该型号，不能改名。',
    es: 'Hay dispositivos que usan este nombre: no se puede cambiar.',
    ja: '機器がこの名前を参照しているため、改名できません。',
  },
  modelImage: {
    en: 'A picture does not exist any more. Upload it again.',
    zh: '图片已不存在，请重新上传。',
    es: 'Una imagen ya no existe. Súbala de nuevo.',
    ja: '画像が見つかりません。もう一度アップロードしてください。',
  },
  modelImageWrong: {
    en: 'This is no PNG or JPEG picture, or it is too large.',
    zh: '不是 PNG 或 JPEG 图片，或图片过大。',
    es: 'No es una imagen PNG o JPEG, o es demasiado grande.',
    ja: 'PNG または JPEG 画像ではないか、大きすぎます。',
  },
} as const
