// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";

/// As USDT: nothing is returned, and an approval has to be taken back before another one is given.
contract MuteToken {
    string public constant name = "Sandbox Mute";
    string public constant symbol = "MUTE";
    uint8 public constant decimals = 6;
    uint256 public totalSupply;
    mapping(address => uint256) public balanceOf;
    mapping(address => mapping(address => uint256)) public allowance;

    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);

    constructor(address[] memory holders) {
        for (uint256 i = 0; i < holders.length; i++) {
            balanceOf[holders[i]] = 1000000e6;
            totalSupply += 1000000e6;
            emit Transfer(address(0), holders[i], 1000000e6);
        }
    }

    function transfer(address to, uint256 value) external {
        move(msg.sender, to, value);
    }

    function transferFrom(address from, address to, uint256 value) external {
        allowance[from][msg.sender] -= value;
        move(from, to, value);
    }

    function approve(address spender, uint256 value) external {
        require(value == 0 || allowance[msg.sender][spender] == 0);
        allowance[msg.sender][spender] = value;
        emit Approval(msg.sender, spender, value);
    }

    function move(address from, address to, uint256 value) private {
        balanceOf[from] -= value;
        balanceOf[to] += value;
        emit Transfer(from, to, value);
    }
}

/// Three percent of every transfer go to the token itself.
contract FeeToken is ERC20 {
    constructor(address[] memory holders) ERC20("Sandbox Toll", "TOLL") {
        for (uint256 i = 0; i < holders.length; i++) _mint(holders[i], 1000000e18);
    }

    function _update(address from, address to, uint256 value) internal override {
        uint256 fee = from == address(0) || to == address(this) ? 0 : (value * 3) / 100;
        if (fee > 0) super._update(from, address(this), fee);
        super._update(from, to, value - fee);
    }
}

/// Fails without a word when there is too little.
contract CurtToken is ERC20 {
    constructor(address[] memory holders) ERC20("Sandbox Curt", "CURT") {
        for (uint256 i = 0; i < holders.length; i++) _mint(holders[i], 1000000e18);
    }

    function _update(address from, address to, uint256 value) internal override {
        if (from != address(0) && balanceOf(from) < value) {
            assembly {
                revert(0, 0)
            }
        }
        super._update(from, to, value);
    }
}

/// Can be bought by anyone, and sold by its maker only.
contract HoneypotToken is ERC20 {
    address private immutable maker = msg.sender;

    constructor() ERC20("Sandbox Honey", "HONEY") {
        _mint(msg.sender, 1000000e18);
    }

    function buy() external payable {
        _mint(msg.sender, msg.value * 1000);
    }

    function _update(address from, address to, uint256 value) internal override {
        require(from == address(0) || from == maker, "TRANSFER_FAILED");
        super._update(from, to, value);
    }
}

/// Its events tell of transfers that never happen; anyone can have them told.
contract LyingToken {
    string public name = "Sandbox Dollar";
    string public symbol = "SBD";
    uint8 public constant decimals = 18;
    uint256 public constant totalSupply = 1e24;

    event Transfer(address indexed from, address indexed to, uint256 value);

    function balanceOf(address) external pure returns (uint256) {
        return 0;
    }

    function allowance(address, address) external pure returns (uint256) {
        return 0;
    }

    /// "You receive 1000".
    function claim() external payable {
        emit Transfer(address(this), msg.sender, 1000e18);
    }

    function transfer(address to, uint256 value) external returns (bool) {
        emit Transfer(msg.sender, to, value);
        return true;
    }

    function tell(address from, address to, uint256 value) external {
        emit Transfer(from, to, value);
    }
}

/// As WETH9: deposits and withdrawals make no Transfer event.
contract WrappedEther {
    string public constant name = "Wrapped Sandbox Ether";
    string public constant symbol = "WETH";
    uint8 public constant decimals = 18;
    mapping(address => uint256) public balanceOf;
    mapping(address => mapping(address => uint256)) public allowance;

    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);
    event Deposit(address indexed to, uint256 value);
    event Withdrawal(address indexed from, uint256 value);

    receive() external payable {
        deposit();
    }

    function totalSupply() external view returns (uint256) {
        return address(this).balance;
    }

    function deposit() public payable {
        balanceOf[msg.sender] += msg.value;
        emit Deposit(msg.sender, msg.value);
    }

    function withdraw(uint256 value) external {
        balanceOf[msg.sender] -= value;
        emit Withdrawal(msg.sender, value);
        (bool done, ) = msg.sender.call{value: value}("");
        require(done);
    }

    function approve(address spender, uint256 value) external returns (bool) {
        allowance[msg.sender][spender] = value;
        emit Approval(msg.sender, spender, value);
        return true;
    }

    function transfer(address to, uint256 value) external returns (bool) {
        return transferFrom(msg.sender, to, value);
    }

    function transferFrom(address from, address to, uint256 value) public returns (bool) {
        if (from != msg.sender && allowance[from][msg.sender] != type(uint256).max)
            allowance[from][msg.sender] -= value;
        balanceOf[from] -= value;
        balanceOf[to] += value;
        emit Transfer(from, to, value);
        return true;
    }
}

/// As MKR: name and symbol are 32 bytes.
contract OldToken {
    bytes32 public constant name = "Sandbox Maker";
    bytes32 public constant symbol = "OLD";
    uint256 public constant decimals = 18;
    uint256 public constant totalSupply = 1e24;

    function balanceOf(address) external pure returns (uint256) {
        return 1e18;
    }

    function allowance(address, address) external pure returns (uint256) {
        return 0;
    }
}

/// What a token may answer to do harm: text that is long, with marks and markup; absurd numbers; endless work; garbage.
contract HostileToken {
    uint8 private immutable trick;

    constructor(uint8 trick_) {
        trick = trick_;
    }

    function decimals() external view returns (uint256) {
        if (trick == 0) return 200;
        if (trick == 1) return type(uint256).max;
        return 18;
    }

    function totalSupply() external pure returns (uint256) {
        return type(uint256).max;
    }

    function symbol() external view returns (string memory) {
        if (trick == 0) return unicode"US\u202eDC<img src=x onerror=alert(1)>";
        if (trick == 1) return string(new bytes(100000));
        bytes memory words = new bytes(2000);
        for (uint256 i = 0; i < words.length; i++) words[i] = "A";
        return string(words);
    }

    function name() external view returns (string memory) {
        if (trick == 1) endless();
        if (trick == 2) {
            assembly {
                mstore(0, 0x20)
                mstore(0x20, not(0))
                return(0, 0x40)
            }
        }
        return unicode"claim at usdc\u200b.invalid\nnow";
    }

    function balanceOf(address) external view returns (uint256) {
        if (trick == 0) return type(uint256).max;
        if (trick == 1) endless();
        assembly {
            return(0, 3)
        }
    }

    function allowance(address, address) external view returns (uint256) {
        if (trick == 1) endless();
        assembly {
            revert(0, 100000)
        }
    }

    /// Thousands of events, to hide others among them.
    function shout(uint256 times) external {
        for (uint256 i = 0; i < times; i++) emit Noise(msg.sender, msg.sender, i);
    }

    event Noise(address indexed from, address indexed to, uint256 value);

    function endless() private view {
        while (gasleft() > 0) {}
    }
}

/// A pool sells it to everybody, and takes it back from nobody.
contract OneWayToken is ERC20 {
    address private immutable maker = msg.sender;

    constructor() ERC20("Sandbox Stay", "STAY") {
        _mint(msg.sender, 1000000e18);
    }

    function _update(address from, address to, uint256 value) internal override {
        require(from == address(0) || from == maker || to.code.length == 0, "TRANSFER_FAILED");
        super._update(from, to, value);
    }
}
