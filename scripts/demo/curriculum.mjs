/**
 * Lessons for generated classes, with matching techniques, and for each technique the key detail that a coach
 * would explain. The technique names are those of the public skill library.
 */

/** @typedef {{ name: string, description: string, skills: string[] }} Lesson */

/** @type {Lesson[]} Nine weeks of fundamentals, three evenings each. */
export const FUNDAMENTALS = [
  {
    name: 'Closed guard: posture first',
    description:
      'We break posture before we attack anything. Two rounds from the guard at the end; bottom starts without grips.',
    skills: ['Closed Guard Posture Break', 'Scissor Sweep', 'Cross Collar Choke from Closed Guard'],
  },
  {
    name: 'Closed guard: when they post a hand',
    description:
      'One reaction, three answers. Partners feed the posted hand slowly first, then at random.',
    skills: ['Hip Bump Sweep', 'Kimura from Closed Guard', 'Guillotine Choke from Closed Guard'],
  },
  {
    name: 'Closed guard: armbar and triangle',
    description: 'The pair that belongs together. Ten slow repetitions a side before any speed.',
    skills: ['Hip Escape (Shrimp)', 'Armbar from Closed Guard', 'Triangle Choke from Closed Guard'],
  },
  {
    name: 'Opening the guard standing',
    description: 'Base, hips away, then open. Finish with passing rounds of two minutes.',
    skills: [
      'Standing Closed Guard Break',
      'Double Under Pass (Stack Pass)',
      'Armbar Stack Escape',
    ],
  },
  {
    name: 'Opening the guard from the knees',
    description: 'From the break straight into the cut; we do not stop between the two.',
    skills: ['Kneeling Closed Guard Break', 'Knee Cut Pass', 'Side Control Hold'],
  },
  {
    name: 'Flower sweep and omoplata',
    description: 'The same swing of the leg twice: once to sweep, once to catch the shoulder.',
    skills: ['Flower Sweep (Pendulum Sweep)', 'Omoplata', 'Omoplata Sweep'],
  },
  {
    name: 'Half guard: the fight for the underhook',
    description: 'Who wins the underhook wins the position. Rounds start from there, both sides.',
    skills: ['Half Guard Underhook Sweep', 'Old School Sweep', 'Half Guard Crossface Pass'],
  },
  {
    name: 'Knee shield, both sides',
    description: 'Frames below, pressure above. Swap every ninety seconds.',
    skills: ['Knee Shield Frames', 'Knee Shield Knee Tap Sweep', 'Smash Pass'],
  },
  {
    name: 'Deep half without fear',
    description: 'For everyone who ends up there by accident. Go slowly with the knees.',
    skills: ['Homer Simpson Sweep', 'Waiter Sweep', 'Backstep Pass'],
  },
  {
    name: 'Side control: hold, then hunt',
    description: 'First thirty seconds of pure pin, then submissions. No hurry.',
    skills: ['Side Control Hold', 'Americana from Side Control', 'Kimura from Side Control'],
  },
  {
    name: 'Out from under side control',
    description: 'Two exits, chosen by where their hips are. Survival rounds at the end.',
    skills: ['Bridge', 'Side Control Escape to Guard', 'Side Control Escape to Knees'],
  },
  {
    name: 'From side control to the top',
    description: 'Climbing: side, knee on belly, mount, and back again when they move.',
    skills: ['Side Control to Mount', 'Knee on Belly Hold', 'Mount Control'],
  },
  {
    name: 'Mount: heavy and patient',
    description: 'Hold through ten bridges before the first attack.',
    skills: ['Mount Control', 'Americana from Mount', 'Cross Collar Choke from Mount'],
  },
  {
    name: 'Getting out of mount',
    description: 'Upa and elbow escape as one conversation: block one, and the other opens.',
    skills: ['Bridge', 'Trap and Roll Escape (Upa)', 'Elbow-Knee Escape from Mount'],
  },
  {
    name: 'Mount: attacks in a chain',
    description: 'Each defence leads to the next attack. Flow first, finish later.',
    skills: ['Arm Triangle from Mount', 'Armbar from Mount', 'Mount to Back Take (Gift Wrap)'],
  },
  {
    name: 'Back control: seat belt and hooks',
    description: 'Chest glued to the back. Rounds start with both hooks in.',
    skills: ['Back Control with Seat Belt', 'Rear Naked Choke', 'Bow and Arrow Choke'],
  },
  {
    name: 'Surviving and leaving the back',
    description: 'Hands first, shoulders second, hips last. In that order, every time.',
    skills: ['Hip Escape (Shrimp)', 'Rear Naked Choke Defense', 'Back Escape to Guard'],
  },
  {
    name: 'Turtle, top and bottom',
    description: 'Attack from above, then change places and learn to leave.',
    skills: ['Seat Belt Back Take from Turtle', 'Clock Choke', 'Turtle Sit-Out'],
  },
  {
    name: 'Takedowns: change of level',
    description: 'Mats cleared, three pairs at a time. Tall partners bend the knees, not the back.',
    skills: ['Technical Stand-Up', 'Double Leg Takedown', 'Sprawl'],
  },
  {
    name: 'Grips and trips',
    description: 'Breakfalls until everyone is warm. Throws on the crash mat only.',
    skills: ['Breakfall', 'Osoto Gari', 'Ouchi Gari'],
  },
  {
    name: 'Collar tie to the leg',
    description: 'Pull the head down so that the leg stays behind.',
    skills: ['Snap Down to Front Headlock', 'Single Leg Takedown', 'Ankle Pick'],
  },
  {
    name: 'Open guard: feet on the hips',
    description: 'Two sweeps from one grip, and the stand-up that ends both.',
    skills: ['Technical Stand-Up', 'Tripod Sweep', 'Sickle Sweep'],
  },
  {
    name: 'Passing on the feet',
    description: 'Speed and angle. Bottom may only frame for the first round.',
    skills: ['Toreando Pass', 'Leg Drag Pass', 'Knee on Belly Hold'],
  },
  {
    name: 'Guard retention night',
    description: 'Nobody sweeps, nobody submits: bottom keeps the guard, top tries to pass.',
    skills: ['Frame and Hip Escape Guard Retention', 'Leg Pummeling', 'Granby Roll to Guard'],
  },
  {
    name: 'Spider and lasso',
    description: 'Sleeve grips and long legs. Tape your fingers if they complain.',
    skills: ['Spider Guard Grips', 'Spider Guard Sweep', 'Lasso Guard Sweep'],
  },
  {
    name: 'De La Riva, the first steps',
    description: 'Where the hook goes, what the far foot does, and one sweep from it.',
    skills: ['De La Riva Hook and Grips', 'De La Riva Sweep', 'Toreando Pass'],
  },
  {
    name: 'Butterfly guard: hooks and underhooks',
    description: 'Sitting up the whole evening. Who lies flat does five shrimps.',
    skills: ['Butterfly Hook Sweep', 'Arm Drag to Back Take', 'Body Lock Pass'],
  },
]

/** @type {Lesson[]} Without the gi. */
export const NO_GI = [
  {
    name: 'Body lock, standing and on the ground',
    description: 'The same clasp in three places. Long sleeves, please: it gets slippery.',
    skills: ['Body Lock Takedown', 'Body Lock Pass', 'Butterfly Hook Sweep'],
  },
  {
    name: 'Front headlock',
    description: 'Snap, circle, choose. Tap early, the chokes come on fast.',
    skills: ['Snap Down to Front Headlock', 'High-Elbow Guillotine', "D'Arce Choke"],
  },
  {
    name: 'Straight ankle, and leaving in time',
    description: 'Control before pressure. Catch and release only.',
    skills: ['Ashi Garami Control', 'Straight Ankle Lock', 'Single Leg X Sweep'],
  },
  {
    name: 'To the back without a collar',
    description: 'Drag, climb, hold. Rounds start from the drag.',
    skills: ['Arm Drag to Back Take', 'Back Control with Seat Belt', 'Rear Naked Choke'],
  },
  {
    name: 'Pinning with the shoulder',
    description: 'Pressure through the chest, hips low, and finish from there.',
    skills: [
      'Arm Triangle from Side Control (Kata Gatame)',
      'North-South Hold',
      'North-South Choke',
    ],
  },
  {
    name: 'Wrestling up',
    description: 'Short bursts, long breaks. Six rounds of forty seconds.',
    skills: ['Sprawl', 'Single Leg Takedown', 'High Crotch Takedown'],
  },
  {
    name: 'Anaconda and the way out',
    description: 'Attack turtle from the front, then learn why it should not work.',
    skills: ['Anaconda Choke', 'Turtle Sit-Out', 'Guillotine Escape'],
  },
  {
    name: 'Retention under pressure',
    description: 'Legs between you and them, always. Inversion only for those who warmed up.',
    skills: ['Leg Pummeling', 'Inverted Guard Retention', 'Frame and Hip Escape Guard Retention'],
  },
]

/** @type {Lesson[]} The coach's own training. */
export const STUDY = [
  {
    name: 'Study: X guard entries',
    description: 'Three entries on the left only, until they feel like the right.',
    skills: ['X Guard Sweep', 'Single Leg X Sweep'],
  },
  {
    name: 'Study: berimbolo, slowly',
    description: 'Film two minutes and compare with last month.',
    skills: ['De La Riva Hook and Grips', 'Berimbolo'],
  },
  {
    name: 'Study: kneebar and toe hold',
    description: 'For the advanced group next season. Write down what beginners will get wrong.',
    skills: ['Kneebar', 'Toe Hold'],
  },
  {
    name: 'Study: crucifix from turtle',
    description: 'When the clock choke stalls, where does the far arm go?',
    skills: ['Clock Choke', 'Crucifix Control'],
  },
]

/** @type {Record<string, string>} the key detail by technique */
export const KEY_DETAILS = {
  'Closed Guard Posture Break':
    'Pull with the knees, not with the arms; the hands only keep what the legs won.',
  'Scissor Sweep':
    'Turn them before you cut: without weight on your shin there is nothing to sweep.',
  'Cross Collar Choke from Closed Guard':
    'First hand so deep that your thumb touches the tag. Then look at your own belly.',
  'Hip Bump Sweep':
    'Sit up as if to shake hands with someone behind them, and only then turn the hip.',
  'Kimura from Closed Guard':
    'Elbow to your chest first. Finish by walking away with the hips, not by lifting.',
  'Guillotine Choke from Closed Guard':
    'Chest over the back of the head, and bite up with the wrist bone.',
  'Hip Escape (Shrimp)': 'Push off the foot, land on the shoulder. The knee comes in last.',
  'Armbar from Closed Guard':
    'Foot on the hip and turn until you see their ear; then the leg falls over by itself.',
  'Triangle Choke from Closed Guard':
    'Lock the ankle only after the angle. Straight on, you will squeeze for ever.',
  'Standing Closed Guard Break': 'Control one sleeve, stand with the far leg first, hips forward.',
  'Double Under Pass (Stack Pass)':
    'Walk towards their head, shoulder heavy behind the thigh. Never lift with the back.',
  'Armbar Stack Escape': 'Hide the elbow, weight over their chin, then step over the head.',
  'Kneeling Closed Guard Break': 'Elbows in, tail bone low: your knee wedge does the opening.',
  'Knee Cut Pass': 'Win the underhook on the far side before the knee goes through.',
  'Side Control Hold': 'Hips low and turned to the legs; their chin points away from you.',
  'Flower Sweep (Pendulum Sweep)':
    'Swing the leg high to load your hip. The pulling arm draws a circle on the mat.',
  Omoplata: 'Sit up beside them, not behind, and keep the wrist on your hip.',
  'Omoplata Sweep': 'When they roll, go with them and keep hold of the far leg.',
  'Half Guard Underhook Sweep':
    'Head under their chin, on your side. Flat on your back it does not exist.',
  'Old School Sweep': 'Reach for the far foot with your palm up, then pull it under you.',
  'Half Guard Crossface Pass':
    'Shoulder turns the face, hips follow. Free the knee before the foot.',
  'Knee Shield Frames':
    'Forearm across the collar bone, knee to the shoulder: two frames, two distances.',
  'Knee Shield Knee Tap Sweep': 'Come up on the elbow first. The hand only stops their knee.',
  'Smash Pass': 'Drive their knees together to the floor and keep your weight on the top one.',
  'Homer Simpson Sweep':
    'Walk your feet around in a circle until you see the ceiling on the other side.',
  'Waiter Sweep': 'Carry the foot like a tray, high and close to the ear.',
  'Backstep Pass': 'Trap the far arm before you turn, or they come with you.',
  'Americana from Side Control':
    'Knuckles brush the mat, elbow slides to the hip, and only then lift.',
  'Kimura from Side Control': 'Step over the head to pin it; the grip stays tight to your chest.',
  Bridge: 'Over one shoulder, eyes following. Straight up lifts nobody.',
  'Side Control Escape to Guard':
    'Frame at the hip and the neck, bridge to make room, and fill it with the knee.',
  'Side Control Escape to Knees': 'Underhook deep, then run away from your own elbow.',
  'Side Control to Mount': 'Windscreen-wipe the knee across; hold their hip still with your hand.',
  'Knee on Belly Hold': 'Shin across the belt, toes off the mat, the other leg far out.',
  'Mount Control':
    'Ankles under the thighs, hips heavy, hands wide. Ride the bridge, do not fight it.',
  'Americana from Mount': 'Pin with the weight of your elbow, not with your grip.',
  'Cross Collar Choke from Mount':
    'Second hand comes under the first. Head to the mat on the far side.',
  'Trap and Roll Escape (Upa)': 'Trap foot and arm on the same side, or they will post.',
  'Elbow-Knee Escape from Mount':
    'Lie on your side first. Elbow and knee meet before anything moves.',
  'Arm Triangle from Mount': 'Push the elbow across with your head. Finish from the side, low.',
  'Armbar from Mount': 'Sit on the shoulder before you swing the leg.',
  'Mount to Back Take (Gift Wrap)':
    'Wrap their own arm around their neck and let them turn into it.',
  'Back Control with Seat Belt':
    'The choking arm over, the other under, hands closed at the chest. Ear to ear.',
  'Rear Naked Choke':
    'Elbow under the chin, hide the second hand behind the head, then expand your chest.',
  'Bow and Arrow Choke': 'Hold the knee and fall to the side; the collar hand stays where it is.',
  'Rear Naked Choke Defense':
    'Both hands on the upper wrist, chin down and shoulders up. Then think.',
  'Back Escape to Guard': 'Scoop to the underhook side and put your back on the mat.',
  'Seat Belt Back Take from Turtle': 'Roll them over your thigh, do not climb on top.',
  'Clock Choke': 'Walk around the head on your toes, chest heavy on the far shoulder.',
  'Turtle Sit-Out': 'Elbow to the mat, leg through, and look back over your shoulder.',
  'Technical Stand-Up': 'Hand behind, foot in front, hips high enough for the leg to pass under.',
  'Double Leg Takedown':
    'Knee to the floor between their feet, ear against the ribs, turn the corner.',
  Sprawl: 'Hips to the ground and forward, not only the legs back.',
  Breakfall: 'Chin to the chest, slap at forty-five degrees, breathe out.',
  'Osoto Gari': 'Break balance on to the heel first. Chest to chest, then reap.',
  'Ouchi Gari': 'Draw a half circle on the mat with your toes.',
  'Snap Down to Front Headlock': 'Step back as you pull; their hands must land on the mat.',
  'Single Leg Takedown': 'Head inside, leg between your knees, then turn like a door.',
  'Ankle Pick': 'Pull the head to the knee you pick. Hand and foot arrive together.',
  'Tripod Sweep': 'Far foot pushes the hip, near hook pulls the heel, both at once.',
  'Sickle Sweep': 'When the tripod fails, the foot is already where the sickle begins.',
  'Toreando Pass': 'Stiff arms on the knees, move your own feet, land with the shoulder.',
  'Leg Drag Pass': 'Their thigh on your hip, your chest on their leg. Now they look away from you.',
  'Frame and Hip Escape Guard Retention':
    'Hand on the shoulder, hips away, knee back in. Early beats strong.',
  'Leg Pummeling': 'The lower leg does the work. Small circles, toes alive.',
  'Granby Roll to Guard': 'Over the shoulders, never over the neck.',
  'Spider Guard Grips': 'Foot in the bend of the elbow, pull the sleeve past your hip.',
  'Spider Guard Sweep': 'One leg straight, one leg bent: turn them like a steering wheel.',
  'Lasso Guard Sweep': 'Thread deep enough that they cannot straighten the arm.',
  'De La Riva Hook and Grips': 'Hook outside, knee turned out, hand on the heel before the collar.',
  'De La Riva Sweep': 'Pull the sleeve across to your far hip and stand up with the ankle.',
  'Butterfly Hook Sweep':
    'Fall to the side, not backwards; lift with the hook after they are off balance.',
  'Arm Drag to Back Take': 'Pull the arm past your chest and stay where you are: let them fly by.',
  'Body Lock Pass': 'Lock low, head on the side you want to pass to, walk over one knee at a time.',
  'Body Lock Takedown': 'Hips in, knee behind theirs, and sit where their foot was.',
  'High-Elbow Guillotine': 'Hand to your own chest, elbow up. Do not cross the feet too early.',
  "D'Arce Choke": 'Thread until your biceps touches the neck, then look for the other elbow.',
  'Ashi Garami Control': 'Knees pinched, outside foot on the hip, inside foot hidden.',
  'Straight Ankle Lock': 'The wrist bone sits on the tendon. Shoulders back, hips through.',
  'Single Leg X Sweep': 'Lift with both legs and turn their toes to the outside.',
  'Arm Triangle from Side Control (Kata Gatame)': 'Ear to the mat, and crawl away with your toes.',
  'North-South Hold': 'Elbows tight to their ribs, hips lower than the chest.',
  'North-South Choke': 'The armpit covers the throat. Sink and wait three breaths.',
  'High Crotch Takedown': 'Shoulder to the hip, trail leg up quickly.',
  'Anaconda Choke': 'Roll to the side of the trapped arm and walk to their legs.',
  'Guillotine Escape': 'Hand over the shoulder, chin to the wrist, pass to the side of your head.',
  'Inverted Guard Retention': 'Chin tucked, weight on the shoulder. One leg stays inside.',
  'X Guard Sweep': 'Stretch them first; someone standing tall on both feet does not fall.',
  Berimbolo: 'Keep the belt grip until the hip is on the mat, then look for the far hook.',
  Kneebar: 'Hip above the knee, squeeze, and extend slowly.',
  'Toe Hold': 'Little toe side, elbow pinned to your ribs.',
  'Crucifix Control': 'Catch the arm with both legs and lie back on your shoulder.',
}
