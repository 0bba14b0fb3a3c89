export default { profile: 'Profile on LinkedIn' };
