import type { AnnouncementTexts, SeedFacts } from './announcement-texts.ts'

export const announcementsInChinese = (f: SeedFacts): AnnouncementTexts => ({
  welcome: [`欢迎来到 ${f.name}`, '<p>自主研发的电子游戏，每款都在帮助中公布准确概率。</p>'],
  check: ['每一局都可亲自验证', '<p>种子在开局前锁定、事后公开，由您的浏览器完成计算。</p>'],
  engines: ['六种引擎，十二个世界', '<p>赔付线、243 路、连锁消除、免费旋转与锁定重转。</p>'],
  open: [`${f.name} 正式开放`, `<p>感谢您的到来。钱包以 ${f.currency} 计价，每笔变动都列出变动后的余额。</p>`],
  promise: ['我们的公平承诺', '<p>任何结果都与您是谁、赢过多少、玩了多久无关。<a href="/help#fairness">如何验证</a></p>'],
  guest: ['以访客身份体验', '<p>免费试玩赠送 10,000 试玩积分，无需注册。试玩积分永远不会变成真钱。</p>'],
  limits: ['先设限额，再开始', '<p>存款、亏损和时间限额可在账户中设置。调低的限额立即生效。</p>'],
  deposits: ['存款说明', `<p>最低 ${f.depositMin} ${f.currency}。运营方接入支付渠道之前，存款仅为演示，不涉及真实资金。</p>`],
  keepItAGame: ['理性娱乐', '<p>开始前先定好金额与时间。<a href="/help#safer-play">建议与求助渠道</a></p>'],
  interrupted: ['中断也不会丢失', '<p>若在特色环节中断线，在任意设备上重新打开游戏即可从原处继续。</p>'],
  imitations: ['谨防假冒', `<p>${f.name} 绝不会通过邮件、电话或聊天索取密码。登录前请核对网址。</p>`],
  maintenance: ['计划维护说明', '<p>如需停机维护，我们会提前在此公告。未完成的游戏会保留，并在恢复后继续。</p>'],
  returns: ['返还率的含义', '<p>96% 的返还率是极大量旋转的平均值，并非对一晚的承诺。<a href="/help#slot-rules">电子游戏规则</a></p>'],
  languages: ['用您的语言', '<p>页首所列的每种语言，所有页面与消息均完整提供，请在页首选择。</p>'],
  headlineVerify: [`${f.name}：每个结果都可在您的浏览器中验证`, ''],
  headlineAge: ['未满 18 岁禁止参与 · 量力而行', ''],
  popup: [`很高兴在 ${f.name} 见到您`, '<p>首次旋转之前，请了解结果如何产生，并先决定今晚的预算。</p>'],
  verifyRound: ['验证一局', '<p>玩一局，更换种子，让验证器重新计算，只需一分钟。</p>'],
})
