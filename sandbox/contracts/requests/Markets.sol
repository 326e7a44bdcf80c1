// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {ERC20Permit} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20Permit.sol";
import {ERC1155} from "@openzeppelin/contracts/token/ERC1155/ERC1155.sol";
import {ECDSA} from "@openzeppelin/contracts/utils/cryptography/ECDSA.sol";

interface IMoves {
    function transferFrom(address from, address to, uint256 value) external;
}

/// A token whose approvals can be signed (ERC-2612).
contract PermitToken is ERC20Permit {
    constructor(address[] memory holders) ERC20("Sandbox Permit", "PRMT") ERC20Permit("Sandbox Permit") {
        for (uint256 i = 0; i < holders.length; i++) _mint(holders[i], 1000000e18);
    }
}

/// Items of which there are several (ERC-1155).
contract Items is ERC1155 {
    constructor(address[] memory holders) ERC1155("data:application/json,{}") {
        for (uint256 i = 0; i < holders.length; i++) {
            _mint(holders[i], 1, 1000000, "");
            _mint(holders[i], 2, 1000000, "");
        }
    }

    function name() external pure returns (string memory) {
        return "Sandbox Seeds";
    }

    function symbol() external pure returns (string memory) {
        return "SEED";
    }
}

/// As much of Permit2 as its allowances: approved by a call or by a signature, and spent. Its own code under the same names.
contract AllowanceHub {
    struct PermitDetails {
        address token;
        uint160 amount;
        uint48 expiration;
        uint48 nonce;
    }

    struct PermitSingle {
        PermitDetails details;
        address spender;
        uint256 sigDeadline;
    }

    struct Packed {
        uint160 amount;
        uint48 expiration;
        uint48 nonce;
    }

    bytes32 private constant DETAILS =
        keccak256("PermitDetails(address token,uint160 amount,uint48 expiration,uint48 nonce)");
    bytes32 private constant SINGLE = keccak256(
        "PermitSingle(PermitDetails details,address spender,uint256 sigDeadline)PermitDetails(address token,uint160 amount,uint48 expiration,uint48 nonce)"
    );

    mapping(address => mapping(address => mapping(address => Packed))) public allowance;

    event Approval(
        address indexed owner, address indexed token, address indexed spender, uint160 amount, uint48 expiration
    );
    event Permit(
        address indexed owner, address indexed token, address indexed spender, uint160 amount, uint48 expiration, uint48 nonce
    );

    error InvalidSigner();
    error InvalidNonce();
    error AllowanceExpired(uint256 deadline);
    error InsufficientAllowance(uint256 amount);
    error SignatureExpired(uint256 signatureDeadline);

    /// Of the address where it is, also where its code was copied to.
    function DOMAIN_SEPARATOR() public view returns (bytes32) {
        return keccak256(
            abi.encode(
                keccak256("EIP712Domain(string name,uint256 chainId,address verifyingContract)"),
                keccak256("Permit2"),
                block.chainid,
                address(this)
            )
        );
    }

    function approve(address token, address spender, uint160 amount, uint48 expiration) external {
        Packed storage one = allowance[msg.sender][token][spender];
        one.amount = amount;
        one.expiration = expiration == 0 ? uint48(block.timestamp) : expiration;
        emit Approval(msg.sender, token, spender, amount, expiration);
    }

    function permit(address owner, PermitSingle calldata single, bytes calldata signature) external {
        if (block.timestamp > single.sigDeadline) revert SignatureExpired(single.sigDeadline);
        PermitDetails calldata details = single.details;
        bytes32 inner = keccak256(
            abi.encode(DETAILS, details.token, details.amount, details.expiration, details.nonce)
        );
        bytes32 message = keccak256(abi.encode(SINGLE, inner, single.spender, single.sigDeadline));
        bytes32 hash = keccak256(abi.encodePacked("\x19\x01", DOMAIN_SEPARATOR(), message));
        if (ECDSA.recover(hash, signature) != owner) revert InvalidSigner();
        Packed storage one = allowance[owner][details.token][single.spender];
        if (one.nonce != details.nonce) revert InvalidNonce();
        one.amount = details.amount;
        one.expiration = details.expiration == 0 ? uint48(block.timestamp) : details.expiration;
        one.nonce = details.nonce + 1;
        emit Permit(owner, details.token, single.spender, details.amount, details.expiration, details.nonce);
    }

    function transferFrom(address from, address to, uint160 amount, address token) external {
        Packed storage one = allowance[from][token][msg.sender];
        if (block.timestamp > one.expiration) revert AllowanceExpired(one.expiration);
        if (one.amount != type(uint160).max) {
            if (amount > one.amount) revert InsufficientAllowance(one.amount);
            one.amount -= amount;
        }
        (bool success, bytes memory answer) =
            token.call(abi.encodeCall(IMoves.transferFrom, (from, to, amount)));
        require(success && (answer.length == 0 || abi.decode(answer, (bool))), "TRANSFER_FROM_FAILED");
    }
}

/// Offers as Seaport takes them, by its types and calls, with as much of it as one offer needs: no zones, conduits, criteria or counters.
contract Market {
    struct OfferItem {
        /// 0 money, 1 ERC-20, 2 ERC-721
        uint8 itemType;
        address token;
        uint256 identifierOrCriteria;
        uint256 startAmount;
        uint256 endAmount;
    }

    struct ConsiderationItem {
        uint8 itemType;
        address token;
        uint256 identifierOrCriteria;
        uint256 startAmount;
        uint256 endAmount;
        address recipient;
    }

    struct OrderParameters {
        address offerer;
        address zone;
        OfferItem[] offer;
        ConsiderationItem[] consideration;
        uint8 orderType;
        uint256 startTime;
        uint256 endTime;
        bytes32 zoneHash;
        uint256 salt;
        bytes32 conduitKey;
        uint256 totalOriginalConsiderationItems;
    }

    struct Order {
        OrderParameters parameters;
        bytes signature;
    }

    mapping(bytes32 => bool) public isValidated;
    mapping(bytes32 => bool) public isFilled;

    event OrderValidated(bytes32 hash);
    event OrderFulfilled(bytes32 hash, address indexed offerer);

    error InvalidSigner();
    error InvalidTime(uint256 startTime, uint256 endTime);
    error OrderAlreadyFilled(bytes32 hash);

    bytes private constant OFFER = "OfferItem(uint8 itemType,address token,uint256 identifierOrCriteria,uint256 startAmount,uint256 endAmount)";
    bytes private constant PAYMENT = "ConsiderationItem(uint8 itemType,address token,uint256 identifierOrCriteria,uint256 startAmount,uint256 endAmount,address recipient)";
    bytes private constant ORDER = "OrderComponents(address offerer,address zone,OfferItem[] offer,ConsiderationItem[] consideration,uint8 orderType,uint256 startTime,uint256 endTime,bytes32 zoneHash,uint256 salt,bytes32 conduitKey,uint256 counter)";

    /// EIP-712's hash of the order, with a counter that stays zero.
    function hashOf(OrderParameters calldata order) public pure returns (bytes32) {
        bytes32[] memory offer = new bytes32[](order.offer.length);
        for (uint256 i = 0; i < offer.length; i++)
            offer[i] = keccak256(abi.encode(keccak256(OFFER), order.offer[i]));
        bytes32[] memory consideration = new bytes32[](order.consideration.length);
        for (uint256 i = 0; i < consideration.length; i++)
            consideration[i] = keccak256(abi.encode(keccak256(PAYMENT), order.consideration[i]));
        bytes memory first = abi.encode(
            keccak256(abi.encodePacked(ORDER, PAYMENT, OFFER)),
            order.offerer,
            order.zone,
            keccak256(abi.encodePacked(offer)),
            keccak256(abi.encodePacked(consideration)),
            order.orderType
        );
        bytes memory second = abi.encode(
            order.startTime, order.endTime, order.zoneHash, order.salt, order.conduitKey, uint256(0)
        );
        return keccak256(bytes.concat(first, second));
    }

    function validate(Order[] calldata orders) external returns (bool) {
        for (uint256 i = 0; i < orders.length; i++) {
            bytes32 hash = hashOf(orders[i].parameters);
            check(hash, orders[i]);
            isValidated[hash] = true;
            emit OrderValidated(hash);
        }
        return true;
    }

    function fulfillOrder(Order calldata order, bytes32) external payable returns (bool) {
        OrderParameters calldata one = order.parameters;
        bytes32 hash = hashOf(one);
        if (block.timestamp < one.startTime || block.timestamp >= one.endTime)
            revert InvalidTime(one.startTime, one.endTime);
        if (isFilled[hash]) revert OrderAlreadyFilled(hash);
        if (!isValidated[hash]) check(hash, order);
        isFilled[hash] = true;
        for (uint256 i = 0; i < one.offer.length; i++) {
            OfferItem calldata item = one.offer[i];
            uint256 what = item.itemType == 2 ? item.identifierOrCriteria : item.startAmount;
            IMoves(item.token).transferFrom(one.offerer, msg.sender, what);
        }
        for (uint256 i = 0; i < one.consideration.length; i++) {
            ConsiderationItem calldata item = one.consideration[i];
            uint256 what = item.itemType == 2 ? item.identifierOrCriteria : item.startAmount;
            if (item.itemType == 0) payable(item.recipient).transfer(what);
            else IMoves(item.token).transferFrom(msg.sender, item.recipient, what);
        }
        emit OrderFulfilled(hash, one.offerer);
        return true;
    }

    /// Its offerer needs no signature.
    function check(bytes32 hash, Order calldata order) private view {
        if (msg.sender == order.parameters.offerer) return;
        bytes32 separator = keccak256(
            abi.encode(
                keccak256("EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)"),
                keccak256("Seaport"),
                keccak256("1.6"),
                block.chainid,
                address(this)
            )
        );
        (address signer, ECDSA.RecoverError problem, ) =
            ECDSA.tryRecover(keccak256(abi.encodePacked("\x19\x01", separator, hash)), order.signature);
        if (problem != ECDSA.RecoverError.NoError || signer != order.parameters.offerer) revert InvalidSigner();
    }
}

/// Exchanges one token for money and back, at two thousand to one.
contract Exchange {
    address private immutable token;

    constructor(address token_) payable {
        token = token_;
    }

    function buy(uint256 least) external payable {
        uint256 value = msg.value * 2000;
        require(value >= least, "Too little");
        ERC20(token).transfer(msg.sender, value);
    }

    function sell(uint256 amount, uint256 least) external {
        require(amount / 2000 >= least, "Too little");
        ERC20(token).transferFrom(msg.sender, address(this), amount);
        payable(msg.sender).transfer(amount / 2000);
    }
}

/// Keeps tokens for their owners, who get shares.
contract Stake is ERC20 {
    address private immutable token;

    constructor(address token_) ERC20("Staked Sandbox Dollar", "stSBD") {
        token = token_;
    }

    function stake(uint256 amount) external {
        ERC20(token).transferFrom(msg.sender, address(this), amount);
        _mint(msg.sender, amount);
    }

    function unstake(uint256 amount) external {
        _burn(msg.sender, amount);
        ERC20(token).transfer(msg.sender, amount);
    }
}
