/** Sentences about what is published: notices and release notes. */
export const publishingMessages = {
  noticeNoDraft: {
    en: '"{name}" is not a draft any more: it cannot be changed or deleted.',
    zh: '“{name}”已不是草稿，不能修改或删除。',
    es: '«{name}» ya no es un borrador: no se puede cambiar ni eliminar.',
    ja: '「{name}」は下書きではないため、変更も削除もできません。',
  },
  noticeNotShown: {
    en: '"{name}" is not published: there is nothing to withdraw.',
    zh: '“{name}”尚未发布，无需撤回。',
    es: '«{name}» no está publicado: no hay nada que retirar.',
    ja: '「{name}」は公開されていないため、取り下げできません。',
  },
  noticeOver: {
    en: 'The validity of this notice has already ended. Change it before publishing.',
    zh: '该通知的有效期已过，请先修改再发布。',
    es: 'La vigencia de este aviso ya terminó. Cámbiela antes de publicar.',
    ja: 'このお知らせの有効期間は終わっています。公開前に変更してください。',
  },
  expiresEarly: {
    en: 'The end must be later than the beginning.',
    zh: '结束时间必须晚于开始时间。',
    es: 'El fin debe ser posterior al inicio.',
    ja: '終了は開始より後にしてください。',
  },
  expiresPast: {
    en: 'The end must be later than now.',
    zh: '结束时间必须晚于当前时间。',
    es: 'El fin debe ser posterior al momento actual.',
    ja: '終了は現在より後にしてください。',
  },
  audienceNobody: {
    en: 'Choose whom the notice is for.',
    zh: '请选择通知对象。',
    es: 'Elija a quién va dirigido el aviso.',
    ja: 'お知らせの対象を選択してください。',
  },
  audienceEmpty: {
    en: 'Nobody who can sign in belongs to this audience.',
    zh: '该范围内没有可登录的用户。',
    es: 'Nadie que pueda iniciar sesión pertenece a este público.',
    ja: 'この対象にはサインインできる人がいません。',
  },
  textsNone: {
    en: 'Write a title and a text in at least one language.',
    zh: '请至少用一种语言填写标题和正文。',
    es: 'Escriba un título y un texto en al menos un idioma.',
    ja: '少なくとも 1 つの言語でタイトルと本文を入力してください。',
  },
  textsPart: {
    en: 'In one language ({name}) the title or the text is missing.',
    zh: '语言 {name} 缺少标题或正文。',
    es: 'En un idioma ({name}) falta el título o el texto.',
    ja: '言語（{name}）でタイトルまたは本文がありません。',
  },
  textsTitle: {
    en: 'A title may have 100 characters at most ({name}).',
    zh: '标题最多 100 字（{name}）。',
    es: 'Un título puede tener 100 caracteres como máximo ({name}).',
    ja: 'タイトルは 100 文字以内です（{name}）。',
  },
  textsLong: {
    en: 'A text may have 10000 characters at most ({name}).',
    zh: '正文最多 10000 字（{name}）。',
    es: 'Un texto puede tener 10000 caracteres como máximo ({name}).',
    ja: '本文は 10000 文字以内です（{name}）。',
  },
  textsPictures: {
    en: 'A text may have 5 pictures at most ({name}).',
    zh: '正文最多 5 张图片（{name}）。',
    es: 'Un texto puede tener 5 imágenes como máximo ({name}).',
    ja: '本文の画像は 5 枚以内です（{name}）。',
  },
  releasePublished: {
    en: 'Version {name} is published: it cannot be changed, deleted or published again.',
    zh: '版本 {name} 已发布，不能修改、删除或再次发布。',
    es: 'La versión {name} está publicada: no se puede cambiar, eliminar ni publicar de nuevo.',
    ja: 'バージョン {name} は公開済みのため、変更・削除・再公開はできません。',
  },
  restorePublished: {
    en: '“{name}” is an announcement: change or withdraw it on its own page.',
    zh: '“{name}”属于公告内容，请在其页面修改或撤回。',
    es: '«{name}» es un anuncio: cámbielo o retírelo en su página.',
    ja: '「{name}」は告知です。専用の画面で変更または取り下げてください。',
  },
  wordDraft: { en: 'Draft', zh: '草稿', es: 'Borrador', ja: '下書き' },
  wordPublished: { en: 'Published', zh: '已发布', es: 'Publicado', ja: '公開済み' },
}
