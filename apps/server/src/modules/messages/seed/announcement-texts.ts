import type { AnnouncementType } from '../domain/announcement.ts'

export interface SeedFacts {
  readonly name: string
  readonly currency: string
  readonly depositMin: string
  readonly freePlay: boolean
}

export interface AnnouncementSeed {
  readonly type: AnnouncementType
  readonly picture?: string
  readonly link?: string
  /** Days before the first start, so that the list has an order a reader can follow. */
  readonly daysAgo: number
  readonly EN: readonly [title: string, content: string]
  readonly CN: readonly [title: string, content: string]
}

/** Announcements of a fresh installation. Every promise in them is one that the product keeps. */
export const announcementSeeds = (f: SeedFacts): AnnouncementSeed[] => [...banners(f), ...playerNotices(f), ...otherNotices(f)]

function banners(f: SeedFacts): AnnouncementSeed[] {
  return [
    {
      type: 'B',
      picture: 'banner-phoenix',
      link: f.freePlay ? '/rng' : '/register',
      daysAgo: 0,
      EN: [`Welcome to ${f.name}`, '<p>Slots of our own making, each with its exact odds in its help.</p>'],
      CN: [`欢迎来到 ${f.name}`, '<p>自主研发的电子游戏，每款都在帮助中公布准确概率。</p>'],
    },
    {
      type: 'B',
      picture: 'banner-bamboo',
      link: '/help#fairness',
      daysAgo: 1,
      EN: ['Check every round yourself', '<p>The seed is fixed before you play and shown afterwards. Your browser does the sums.</p>'],
      CN: ['每一局都可亲自验证', '<p>种子在开局前锁定、事后公开，由您的浏览器完成计算。</p>'],
    },
    {
      type: 'B',
      picture: 'banner-slots',
      link: '/rng',
      daysAgo: 2,
      EN: ['Six engines, twelve worlds', '<p>Lines, 243 ways, cascades, free spins and hold-and-spin.</p>'],
      CN: ['六种引擎，十二个世界', '<p>赔付线、243 路、连锁消除、免费旋转与锁定重转。</p>'],
    },
  ]
}

function playerNotices(f: SeedFacts): AnnouncementSeed[] {
  const notices: [EN: readonly [string, string], CN: readonly [string, string]][] = [
    [
      [
        `${f.name} is open`,
        `<p>Thank you for being here early. Wallets count in ${f.currency}; every movement is listed with the balance after it.</p>`,
      ],
      [`${f.name} 正式开放`, `<p>感谢您的到来。钱包以 ${f.currency} 计价，每笔变动都列出变动后的余额。</p>`],
    ],
    [
      [
        'Our fairness promise',
        '<p>No result depends on who you are, what you have won or how long you have played. <a href="/help#fairness">How to check it</a></p>',
      ],
      ['我们的公平承诺', '<p>任何结果都与您是谁、赢过多少、玩了多久无关。<a href="/help#fairness">如何验证</a></p>'],
    ],
    f.freePlay
      ? [
          [
            'Look around as a guest',
            '<p>Free play gives you 10,000 demo credits, no registration needed. Demo credits never become money.</p>',
          ],
          ['以访客身份体验', '<p>免费试玩赠送 10,000 试玩积分，无需注册。试玩积分永远不会变成真钱。</p>'],
        ]
      : [
          ['Try any game first', '<p>Members can open every game marked “Free trial” with demo credits before playing with money.</p>'],
          ['先试后玩', '<p>会员可以先用试玩积分打开标有“免费试玩”的游戏，再决定是否投入真钱。</p>'],
        ],
    [
      [
        'How deposits work',
        `<p>From ${f.depositMin} ${f.currency}. Until the operator connects a payment provider, deposits are a demonstration and no real money moves.</p>`,
      ],
      ['存款说明', `<p>最低 ${f.depositMin} ${f.currency}。运营方接入支付渠道之前，存款仅为演示，不涉及真实资金。</p>`],
    ],
    [
      [
        'Keep it a game',
        '<p>Set yourself an amount and a time before you start. <a href="/help#safer-play">Advice and addresses that help</a></p>',
      ],
      ['理性娱乐', '<p>开始前先定好金额与时间。<a href="/help#safer-play">建议与求助渠道</a></p>'],
    ],
    [
      [
        'Interrupted? Nothing is lost',
        '<p>If your connection breaks during a feature, open the game again on any device: it continues where it stood.</p>',
      ],
      ['中断也不会丢失', '<p>若在特色环节中断线，在任意设备上重新打开游戏即可从原处继续。</p>'],
    ],
    [
      [
        'Beware of imitations',
        `<p>${f.name} never asks for your password by mail, phone or chat. Check the address bar before you sign in.</p>`,
      ],
      ['谨防假冒', `<p>${f.name} 绝不会通过邮件、电话或聊天索取密码。登录前请核对网址。</p>`],
    ],
    [
      [
        'Planned maintenance',
        '<p>When we need to close for maintenance we announce it here first. Open rounds are kept and continue afterwards.</p>',
      ],
      ['计划维护说明', '<p>如需停机维护，我们会提前在此公告。未完成的游戏会保留，并在恢复后继续。</p>'],
    ],
    [
      [
        'What slot returns mean',
        '<p>A return of 96% is an average over a very large number of spins, not a promise for an evening. <a href="/help#slot-rules">Rules of slots</a></p>',
      ],
      ['返还率的含义', '<p>96% 的返还率是极大量旋转的平均值，并非对一晚的承诺。<a href="/help#slot-rules">电子游戏规则</a></p>'],
    ],
    [
      ['Two languages complete', '<p>Every page and message is available in English and Chinese. Choose yours in the header.</p>'],
      ['双语全面支持', '<p>所有页面与消息均提供中文和英文，请在页首选择语言。</p>'],
    ],
  ]
  return notices.map(([EN, CN], index) => ({ type: 'PL' as const, daysAgo: index, EN, CN }))
}

function otherNotices(f: SeedFacts): AnnouncementSeed[] {
  return [
    {
      type: 'H',
      daysAgo: 0,
      EN: [`${f.name}: every result can be verified in your own browser`, ''],
      CN: [`${f.name}：每个结果都可在您的浏览器中验证`, ''],
    },
    {
      type: 'H',
      daysAgo: 1,
      EN: ['18+ · Play with what you can afford to lose', ''],
      CN: ['未满 18 岁禁止参与 · 量力而行', ''],
    },
    {
      type: 'PU',
      picture: 'banner-tails',
      link: '/help#fairness',
      daysAgo: 0,
      EN: [
        `Good to see you at ${f.name}`,
        '<p>Before your first spin: read how results are made, and decide what this evening may cost.</p>',
      ],
      CN: [`很高兴在 ${f.name} 见到您`, '<p>首次旋转之前，请了解结果如何产生，并先决定今晚的预算。</p>'],
    },
    {
      type: 'PR',
      picture: 'banner-coral',
      link: '/help#fairness',
      daysAgo: 0,
      EN: ['Verify a round', '<p>Play a round, rotate your seeds and let the verifier recompute it. It takes a minute.</p>'],
      CN: ['验证一局', '<p>玩一局，更换种子，让验证器重新计算，只需一分钟。</p>'],
    },
  ]
}
