import type { Language } from '../../src/i18n/languages'

type Words = Record<Language, string>

export interface ReleaseSeed {
  code: string
  /** Days before the head-end's start. */
  age: number
  /** Not published yet. */
  draft?: boolean
  title: Words
  /** HTML. */
  content: Words
}

const list = (...items: string[]): string => `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`

/** Changes of PowerGate, newest first. */
export const releaseSeeds: readonly ReleaseSeed[] = [
  {
    code: '0.3.0',
    age: -6.5,
    draft: true,
    title: {
      en: 'Basic data and collection are maintained here',
      zh: '基础数据与采集可在此维护',
      es: 'Los datos básicos y la recolección se mantienen aquí',
      ja: '基本データと収集をここで管理',
    },
    content: {
      en: `<h3>Basic data</h3>${list('Users, roles, organizations, dictionaries and notices have forms of their own.', 'Every change stands in the table log, with who made it and what was before.')}<h3>Collection</h3>${list('Tasks, points and meters are added, changed and imported from spreadsheets.')}`,
      zh: `<h3>基础数据</h3>${list('用户、角色、组织、字典和通知均有维护表单。', '每次修改都记入表日志，含修改人及修改前内容。')}<h3>采集</h3>${list('任务、采集点和电表可新增、修改，并可从表格导入。')}`,
      es: `<h3>Datos básicos</h3>${list('Usuarios, roles, organizaciones, diccionarios y avisos tienen sus formularios.', 'Cada cambio queda en el registro de tablas, con quién lo hizo y qué había antes.')}<h3>Recolección</h3>${list('Tareas, puntos y medidores se añaden, cambian e importan desde hojas de cálculo.')}`,
      ja: `<h3>基本データ</h3>${list('ユーザー、ロール、組織、辞書、お知らせに専用フォームを用意。', '変更はすべて、変更者と変更前の内容とともに記録されます。')}<h3>収集</h3>${list('タスク、収集点、メーターの追加・変更・表計算からの取り込みができます。')}`,
    },
  },
  {
    code: '0.2.0',
    age: 1.3,
    title: {
      en: 'Nothing typed is lost, nothing happens twice',
      zh: '输入不丢失，操作不重复',
      es: 'Nada escrito se pierde, nada ocurre dos veces',
      ja: '入力は失われず、操作は重複しない',
    },
    content: {
      en: `<h3>Working</h3>${list('<strong>Ctrl/⌘ + K</strong> finds pages, meters and consumers; <strong>?</strong> shows the keys of a page.', 'Several exports run side by side and survive a reload.', 'Notices and exceptions have pages of their own; the popover shows how old its content is.')}<h3>Safety</h3>${list('When a session ends you sign in again in place; the page behind it stays as it is.', 'A tab with unsaved work asks before it closes.', 'A lost connection is shown at once, with what on screen is old because of it.')}`,
      zh: `<h3>工作</h3>${list('<strong>Ctrl/⌘ + K</strong> 查找页面、电表和用户；<strong>?</strong> 显示页面快捷键。', '多个导出可同时进行，刷新后不中断。', '通知和异常有独立页面；弹窗显示内容的更新时间。')}<h3>安全</h3>${list('会话结束后可原地重新登录，后面的页面保持不变。', '有未保存内容的标签页关闭前会询问。', '断线立即提示，并标明因此过时的内容。')}`,
      es: `<h3>Trabajo</h3>${list('<strong>Ctrl/⌘ + K</strong> encuentra páginas, medidores y consumidores; <strong>?</strong> muestra las teclas de la página.', 'Varias exportaciones corren a la vez y sobreviven a una recarga.', 'Los avisos y las excepciones tienen páginas propias; la ventana muestra la antigüedad de su contenido.')}<h3>Seguridad</h3>${list('Cuando termina una sesión, se inicia de nuevo en el mismo lugar; la página de detrás queda como está.', 'Una pestaña con trabajo sin guardar pregunta antes de cerrarse.', 'Una conexión perdida se muestra al instante, con lo que por ella es antiguo.')}`,
      ja: `<h3>作業</h3>${list('<strong>Ctrl/⌘ + K</strong> でページ、メーター、需要家を検索。<strong>?</strong> でページのキー一覧。', '複数のエクスポートを同時に実行でき、再読み込みでも続きます。', 'お知らせと例外に専用ページができ、ポップオーバーは内容の古さを示します。')}<h3>安全</h3>${list('セッション終了時はその場で再サインインでき、後ろのページはそのままです。', '未保存のタブは閉じる前に確認します。', '接続が切れるとすぐに表示し、古くなった内容を示します。')}`,
    },
  },
  {
    code: '0.1.0',
    age: 24.6,
    title: {
      en: 'The first PowerGate',
      zh: 'PowerGate 首个版本',
      es: 'El primer PowerGate',
      ja: '最初の PowerGate',
    },
    content: {
      en: `<p>The console in four languages, light, dark and in high contrast.</p>${list('Meter archive with server-side search, paste of 500 numbers and your own columns', 'Meter detail with registers, day energy, events and the way to the meter', 'Curves of up to a year, with gaps shown as gaps', 'Open pages stay as you left them')}`,
      zh: `<p>控制台支持四种语言，以及浅色、深色和高对比度主题。</p>${list('电表档案：服务器端搜索、粘贴 500 个表号、自定义列', '电表详情：示值、日电量、事件及通信路径', '最长一年的曲线，缺数即显示缺口', '打开的页面保持离开时的样子')}`,
      es: `<p>La consola en cuatro idiomas, clara, oscura y en alto contraste.</p>${list('Catastro de medidores con búsqueda en el servidor, pegado de 500 números y columnas propias', 'Detalle del medidor con registros, energía diaria, eventos y el camino hasta él', 'Curvas de hasta un año, con los huecos mostrados como huecos', 'Las páginas abiertas quedan como las dejó')}`,
      ja: `<p>四か国語、ライト・ダーク・ハイコントラストのコンソール。</p>${list('メーター台帳：サーバー検索、500 件の番号貼り付け、自分の列構成', 'メーター詳細：指示値、日電力量、イベント、通信経路', '最長一年のカーブ。欠測は欠測として表示', '開いたページは離れたときのまま')}`,
    },
  },
]
