import type { HelpFacts, HelpText } from './help-texts.ts'

export function helpInChinese(f: HelpFacts): HelpText[] {
  return [
    {
      code: 'registration',
      category: '新手入门',
      title: '如何注册账户',
      content: `<p>注册 ${f.name} 账户约需一分钟。您必须年满 18 岁。</p><ol><li>设置用户名：${f.usernameLength} 个字母或数字，以字母开头。其他人可能看到它，请勿使用全名。</li><li>设置密码：${f.passwordLength} 个字符，${f.needsCapital ? '至少包含一个大写字母' : '须同时包含字母和数字'}。</li><li>确认年龄并阅读条款，然后完成滑块拼图。若不便拖动，可选择“改为回答问题”。</li></ol><p>带 * 的项目为必填。表单通过后即自动登录。</p>`,
    },
    {
      code: 'free-play',
      category: '新手入门',
      title: '不花钱也能玩',
      content: f.freePlay
        ? '<p>在登录窗口点击<strong>免费试玩</strong>，即可以访客身份获得 10,000 试玩积分。试玩积分永远不能变成真钱，真钱也不会变成试玩积分。</p><p>访客可打开支持试玩的游戏。存款、奖励和会员中心需要正式账户。访客账户在 24 小时未使用后自动删除。</p>'
        : `<p>${f.name} 不提供访客账户。会员可以用试玩积分打开任何标有<strong>免费试玩</strong>的游戏：玩法与真钱完全一致，没有输赢。</p>`,
    },
    {
      code: 'password',
      category: '您的账户',
      title: '密码与登录',
      content: `<p>${f.name} 的任何人都看不到您的密码：系统只保存单向指纹。我们绝不会通过邮件或聊天索取密码。</p><ul><li>密码输错 3 次后需要输入图形验证码。</li><li>15 分钟内输错 10 次，账户将暂停登录 15 分钟。</li><li>“记住我”只保存用户名和一个一天内有效、仅可使用一次的令牌，绝不保存密码。请勿在公用电脑上使用。</li><li>30 分钟无操作自动退出；任何情况下 24 小时后都需重新登录。</li></ul>`,
    },
    {
      code: 'deposits',
      category: '资金',
      title: '如何存款',
      content: `<p>打开<strong>存款</strong>，选择付款方式和金额（${f.depositMin} 至 ${f.depositMax} ${f.currency}）。付款页面打开后，支付渠道一经确认即时到账，所有已打开页面的余额同步更新。</p><ul><li><strong>待确认</strong>：支付渠道尚未确认，请勿重复付款。</li><li><strong>失败</strong>：没有扣款，可立即重新发起。</li><li><strong>已过期</strong>：未在时限内付款；迟到的付款仍会入账。</li></ul><p>在运营方接入真实支付渠道之前，本站使用演示支付渠道。</p>`,
    },
    {
      code: 'records',
      category: '资金',
      title: '我的钱去了哪里？',
      content:
        '<p><strong>账户记录</strong>列出钱包的每一笔变动及变动后的余额。<strong>投注记录</strong>列出每一局的投注与结果，点开即可按原样重看。</p><p>金额按四位小数计算，显示两位小数。每笔变动在账本中都有两方，因此金额不会凭空出现或消失。</p>',
    },
    {
      code: 'safer-play',
      category: '理性娱乐',
      title: '限额与自我控制',
      content: `<p>游戏是需要花钱的娱乐；长期来看庄家占优，每款游戏的帮助都写明了优势大小。</p><ul><li>开始之前，先决定能承受的损失和游戏时长。</li><li>不要为追回损失而继续，更不要借钱游戏。</li><li>感到不再有趣时请休息。如需停用一天、一个月或永久停用，请写信至 <a href="mailto:${f.mail}">${f.mail}</a>；停用期内不会提前恢复。</li></ul><p>担心自己或身边的人？<a href="https://www.gamblingtherapy.org">Gambling Therapy</a> 提供多语种免费帮助。</p>`,
    },
    {
      code: 'fairness',
      category: '公平性',
      title: '如何验证每一局',
      content:
        '<p>开局之前，服务器先公布其秘密种子的指纹（SHA-256）以作承诺；每一局再混入您自己的种子和计数。事后我们无法更改种子而不改变指纹，事前也无法知道您的种子。</p><ol><li>打开种子页面，记下指纹；也可以设置您自己的种子。</li><li>进行游戏。</li><li>更换种子后，秘密种子随即公开；验证器会在您的浏览器里重新计算任意一局。</li></ol>',
    },
    {
      code: 'slot-rules',
      category: '公平性',
      title: '电子游戏规则',
      content: `<p>每款游戏的帮助都写明返还率及其计算方法、全部奖项和全部特色。返还率是极大量旋转的平均值，单次体验可能相差很大。</p><ul><li>每次旋转相互独立，长时间未中奖并不会提高中奖机会。</li><li>结果在您按下旋转时已确定，动画与速度不影响结果。每次旋转至少 ${f.spinSeconds} 秒。</li><li>若连接中断，该局将按规则结算，或在任意设备上等待您继续。</li><li>经审计确认的故障将使该局作废，投注额退还。</li></ul>`,
    },
    {
      code: 'privacy',
      category: '您的账户',
      title: '我们保存哪些信息',
      content:
        '<p>我们保存您填写的资料、登录的地址与设备，以及资金和游戏记录，因为法律与公平性要求不可篡改的记录。密码和令牌只以指纹形式保存。含个人资料的表单在安全连接之内再次加密传输。</p>',
    },
    {
      code: 'contact',
      category: '联系我们',
      title: '联系人工客服',
      content: `<p>请写信至 <a href="mailto:${f.mail}">${f.mail}</a>，并告知用户名、操作经过以及错误信息下方的小代码；切勿提供密码。</p><p>关于某一局，请提供投注记录中的编号；关于存款，请提供订单号。我们将在一个工作日内回复。</p>`,
    },
  ]
}
